/** A sentence of the API's document, what stands between backticks as code. */
export const Coded = ({ text }: { text: string }) =>
  [...text.matchAll(/`([^`]*)`|[^`]+/g)].map(({ 0: words, 1: code, index }) =>
    code === undefined ? (
      words
    ) : (
      <code key={index} translate="no">
        {code}
      </code>
    ),
  );
