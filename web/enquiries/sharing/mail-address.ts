/** An address that opens the reader's own mail program with a letter begun; whom it goes to, its writer says. */
export const mailAddress = (subject: string, lines: readonly string[]): string =>
  `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines.join('\r\n'))}`;
