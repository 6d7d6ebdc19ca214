/**
 * How many letters have to be changed, added, left out or swapped with their neighbour to make one word of the other.
 * Words come from a bounded message and a bounded list of names.
 */
export function editDistance(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, index) => index)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row];
    rows.push(line);
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwap = row > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      line.push(
        Math.min(
          at(row - 1, column) + 1,
          (line[column - 1] ?? 0) + 1,
          at(row - 1, column - 1) + (isSame ? 0 : 1),
          isSwap ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
  }
  return at(one.length, other.length);
}

/**
 * Whether a word is a name with a slip of the finger after its first letter: one in five or six letters, two in more.
 * A beginning of a name, or a name with an ending, is more often another word: range, ranger.
 */
export function isMisspelt(word: string, name: string): boolean {
  const allowed = name.length >= 7 ? 2 : name.length >= 5 ? 1 : 0;
  return (
    allowed > 0 &&
    word[0] === name[0] &&
    !name.startsWith(word) &&
    !word.startsWith(name) &&
    Math.abs(word.length - name.length) <= allowed &&
    editDistance(word, name) <= allowed
  );
}
