import { type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { keepPresses, listenFirst } from '../kit/kept-presses.ts';
import { comingTrue, type Later, noteAsleep } from '../kit/later.ts';
import { whenIdle } from '../kit/own-task.ts';
import { ComingPlace } from './ComingPlace.tsx';
import { LoadFailed } from './LoadFailed.tsx';
import { WhenAlive } from './WakingPart.tsx';

/** How near a part must come to the screen before its script is fetched. */
const nearness = '600px 0px';

/** What somebody does who is about to use a part. */
const beginnings = ['pointerdown', 'keydown', 'focusin', 'click', 'change'];

/** Calls when a part nears the screen, or when somebody begins to use it. */
function watch(place: HTMLElement, call: () => void): () => void {
  const observer = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && call(), {
    rootMargin: nearness,
  });
  observer.observe(place);
  const stop = listenFirst(beginnings, ({ target }) => {
    if (target instanceof Node && place.contains(target)) call();
  });
  return () => {
    observer.disconnect();
    stop();
  };
}

/**
 * How long the parts within a part may take to come alive one by one after it, in milliseconds: until what was pressed
 * is done, and until the page may speak another language, whose words are not those that were drawn.
 */
const longestAwakening = { presses: 500, words: 5000 };

/** Watches over a part that sleeps, and keeps what is done to it until it lives. */
function useSleep({ want }: Pick<Later<never>, 'want'>, place: RefObject<HTMLElement | null>) {
  const [life] = useState(() => ({ begun: comingTrue(), isThere: false, begin: () => {} }));
  // What is done to the part is known to the browser alone until React answers there.
  useEffect(() => {
    if (!place.current || life.isThere) return;
    const { play, forget } = keepPresses(place.current);
    const { come, say } = life.begun;
    life.begin = () => {
      // From here on presses are answered, and must not be done twice.
      forget();
      // Within the effect itself React would let the kept ones wait for it.
      whenIdle(play, longestAwakening.presses);
      whenIdle(say, longestAwakening.words);
    };
    const stop = watch(place.current, want);
    const awake = noteAsleep(() => {
      want();
      return come;
    });
    return () => {
      stop();
      forget();
      awake();
      want();
    };
  }, [place, life, want]);
  return life;
}

type LaterPartProps<Given extends object> = {
  part: Later<Given>;
  given: Given;
  /** What is said where it could not be fetched. */
  failed: string;
};

/**
 * A large part of a page that the server draws whole, and whose script is fetched only when it nears the screen or is
 * touched, or when the address asks something of it. What was pressed and chosen until then is done again. A page that
 * the browser draws by itself waits for it. What it is given at first stays: it can only come alive as it was drawn.
 */
export function LaterPart<Given extends object>({ part, given, failed }: LaterPartProps<Given>) {
  const { name, Part, want, failure } = part;
  const { key, search } = useLocation();
  const [first] = useState({ key, search });
  const [isMissing, setMissing] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const life = useSleep(part, place);
  const [drawn] = useState(() => (
    <Suspense fallback={<ComingPlace />}>
      <Part {...given} search={search} />
      <WhenAlive
        call={() => {
          life.isThere = true;
          life.begin();
        }}
      />
    </Suspense>
  ));
  // A promise tells of its end to whoever asks, and the part is drawn before.
  useEffect(() => void failure.then(() => setMissing(true)), [failure]);
  // Going anywhere else on the page would wait for it.
  if (search !== '' || key !== first.key) want();
  return (
    <>
      {isMissing && <LoadFailed title={failed} of={{ refetch: () => window.location.reload(), isFetching: false }} />}
      <div ref={place} data-later={name}>
        {drawn}
      </div>
    </>
  );
}
