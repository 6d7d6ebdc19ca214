/** What a pointer or the keyboard makes of a part, and where the gallery shows it without either. */
const states: readonly (readonly [pseudo: RegExp, shown: string])[] = [
  [/:hover\b/g, ':is([data-state="hover"] *)'],
  [/:focus-visible\b|:focus\b(?!-)/g, ':is([data-state="focus"] :is(a, button, input, select, textarea))'],
  [/:focus-within\b/g, ':is([data-state="focus"] :has(input, select, textarea))'],
];

type Rules = { readonly cssRules: CSSRuleList; insertRule(rule: string, index?: number): number };

const holdsRules = (rule: CSSRule): rule is CSSRule & Rules => 'insertRule' in rule && !(rule instanceof CSSStyleRule);

/** The same rule for the parts that stand in the state by name; nothing for a rule of no state. */
function forcedOf({ selectorText, style }: CSSStyleRule): string | undefined {
  const forced = states.reduce((selector, [pseudo, shown]) => selector.replace(pseudo, shown), selectorText);
  return forced === selectorText ? undefined : `${forced} { ${style.cssText} }`;
}

/** Adds to each rule of a state, right behind it, one for what stands under `data-state`. */
export function forceStates(rules: Rules): void {
  for (let index = rules.cssRules.length - 1; index >= 0; index -= 1) {
    const rule = rules.cssRules[index];
    if (rule && holdsRules(rule)) forceStates(rule);
    const forced = rule instanceof CSSStyleRule ? forcedOf(rule) : undefined;
    if (forced) rules.insertRule(forced, index + 1);
  }
}
