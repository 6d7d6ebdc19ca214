import type { Implement, Services } from '../../kit/handler.ts';
import { markLeadMessagesSeen, sendLeadMessage } from './dealers-messages.ts';
import { fillMessageTemplates } from './fill-templates.ts';
import type { MessageStreams } from './message-streams.ts';
import {
  addMessageTemplate,
  changeMessageTemplate,
  listMessageTemplates,
  removeMessageTemplate,
} from './own-templates.ts';
import { listDealMessages, listMessageNews, markDealMessagesSeen, sendDealMessage } from './shoppers-messages.ts';

/** Puts the calls about what shoppers and dealers write to each other on the server. */
export function implementMessages(implement: Implement, services: Services, streams: MessageStreams): void {
  implement('sendLeadMessage', sendLeadMessage(services));
  implement('markLeadMessagesSeen', markLeadMessagesSeen(services));
  implement('fillMessageTemplates', fillMessageTemplates(services));
  implement('listMessageTemplates', listMessageTemplates(services));
  implement('addMessageTemplate', addMessageTemplate(services));
  implement('changeMessageTemplate', changeMessageTemplate(services));
  implement('removeMessageTemplate', removeMessageTemplate(services));
  implement('listDealMessages', listDealMessages(services));
  implement('sendDealMessage', sendDealMessage(services));
  implement('markDealMessagesSeen', markDealMessagesSeen(services));
  implement('listMessageNews', listMessageNews(services));
  implement('followMessages', async ({ session }) => streams.open(session));
}
