/** Words that nobody says to a customer, each with the one that people use: in content and in the messages of pages and server. */
const betterWords = {
  'stands?': 'is in, is under, shows',
  'nobody|somebody|everybody': 'no one, someone, everyone',
  'e-mails?|mails?|telephone': 'email, phone',
  'programmes?': 'program',
  anew: 'again',
  'in place of': 'instead of',
  'at most': 'up to, no more than',
  'nothing down': '$0 down',
  'could not be': 'We couldn’t …',
  'cannot|do not|does not|did not|is not|are not|was not|need not': 'a contraction: can’t, don’t, isn’t',
  'work(?:s|ed|ing)? out(?! to)': 'calculate a number, build a deal',
  'tak(?:e|en|es|ing) (?:it |them )?over': 'import',
};

/** What of a text nobody says, each with the word that people use. Names of placeholders are no words. */
export const unspokenIn = (text: string): string[] =>
  Object.entries(betterWords).flatMap(([word, better]) =>
    new RegExp(`(?<![\\w.{:-])(?:${word})(?![\\w}:-])`, 'i').test(text) ? [`${word}. Better: ${better}`] : [],
  );
