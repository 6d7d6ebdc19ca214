import { Plural } from '@lingui/react/macro';

/** How fast a dealer usually answers, while its answers of the last weeks bear it out; nothing else. */
export function AnswerPromise({ hours }: { hours: number | null | undefined }) {
  if (!hours) return null;
  return (
    <p className="note">
      <Plural value={hours} one="Usually replies within an hour" other="Usually replies within # hours" />
    </p>
  );
}
