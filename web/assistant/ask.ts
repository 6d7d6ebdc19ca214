import { api } from '../kit/api.ts';
import { reportFailure } from '../kit/report.ts';
import { useAssistantStore } from './assistant-store.ts';
import { openDeal } from './open-deal.ts';
import { safeUrl } from './safe-url.ts';

/** The hour and the minute, by the reader's own clock. */
const timeOf = (now: Date): string =>
  [now.getHours(), now.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');

const plain = { hasUrl: false, url: '', bannerImage: null, source: null } as const;

/** Sends the message that waits. A failure adds no reply: the message stays, to be sent again. */
const send = async (id: number, text: string): Promise<void> => {
  const { setAsked, append } = useAssistantStore.getState();
  setAsked({ id, text, failed: false });
  try {
    const deal = openDeal();
    const body = { message: text, ...(deal && { deal }) };
    const { response, redirectUrl, bannerImage, source } = await api('askAssistant', { body });
    const url = safeUrl(redirectUrl);
    append({
      sender: 'bot',
      message: response,
      time: timeOf(new Date()),
      hasUrl: url !== '',
      url,
      bannerImage: bannerImage ?? null,
      source: source ? { title: source.title, url: safeUrl(source.url) } : null,
    });
    setAsked(null);
  } catch (error) {
    setAsked({ id, text, failed: true });
    reportFailure('answer of the assistant', error);
  }
};

/** Asks a question. A blank one is not sent, nor one while another waits for its answer. */
export const ask = (message: string): void => {
  const { asked, append } = useAssistantStore.getState();
  const text = message.trim();
  if (text === '' || (asked && !asked.failed)) return;
  const id = append({ ...plain, sender: 'user', message: text, time: timeOf(new Date()) });
  void send(id, text);
};

/** Sends the message again that did not get through. */
export const askAgain = (): void => {
  const { asked } = useAssistantStore.getState();
  if (asked?.failed) void send(asked.id, asked.text);
};
