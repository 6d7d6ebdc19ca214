const decimal = /^\d{1,6}(\.\d{1,6})?$/;

/**
 * What is wrong with a value where another one stands as its pattern; nothing where it fits. Amounts are whole numbers
 * that are not negative, percentages stay texts.
 */
export function misfit(pattern: unknown, given: unknown, path: string): string | undefined {
  if (Array.isArray(pattern)) return misfitOfList(pattern, given, path);
  if (typeof pattern === 'object' && pattern !== null) return misfitOfParts(pattern, given, path);
  if (typeof pattern === 'string' && decimal.test(pattern)) {
    return typeof given === 'string' && decimal.test(given)
      ? undefined
      : `${path} must be a number as text, such as "8.5"`;
  }
  if (typeof pattern === 'number' || pattern === null) {
    const isAmount = typeof given === 'number' && Number.isSafeInteger(given) && given >= 0;
    return isAmount || given === null ? undefined : `${path} must be a whole number`;
  }
  return typeof given === typeof pattern && given !== '' ? undefined : `${path} must be a ${typeof pattern}`;
}

function misfitOfList(pattern: readonly unknown[], given: unknown, path: string): string | undefined {
  if (!Array.isArray(given) || given.length === 0) return `${path} must be a list that is not empty`;
  const fits = (one: unknown, index: number) => {
    const faults = pattern.map((like) => misfit(like, one, `${path}[${index}]`));
    return faults.includes(undefined) ? undefined : faults[0];
  };
  return given.map(fits).find((fault) => fault !== undefined);
}

function misfitOfParts(pattern: object, given: unknown, path: string): string | undefined {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return `${path} must be an object`;
  const [wanted, named] = [Object.keys(pattern), Object.keys(given)];
  const unknown = named.find((name) => !wanted.includes(name));
  if (unknown) return `${path} has no ${unknown}; it has ${wanted.join(', ')}`;
  const missing = wanted.find((name) => !named.includes(name));
  if (missing) return `${path} needs ${missing}`;
  const parts: Readonly<Record<string, unknown>> = { ...given };
  return Object.entries(pattern)
    .map(([name, like]) => misfit(like, parts[name], `${path}.${name}`))
    .find((fault) => fault !== undefined);
}
