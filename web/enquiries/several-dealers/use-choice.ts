import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { CallReply, CallRequest } from '#contract/contract.ts';
import { api } from '../../kit/api.ts';
import { attemptKeys } from '../../kit/attempt-key.ts';
import { fieldErrors } from '../../kit/refusal-words.ts';
import type { Enquiry } from '../details/detail-groups.ts';

export type Found = CallReply<'listOtherDealers'>;
export type OtherDealer = Found['dealers'][number];
type Body = CallRequest<'sendToDealers'>['body'];

/** What a person says and agrees to, beside the dealers. */
export type Terms = Omit<Body, 'dealers' | 'termsAndConditions' | 'ageConfirmation'> & {
  termsAndConditions: 'yes' | '';
  ageConfirmation: 'yes' | '';
};

/** A dealer's own error, with its name: it may no longer be in the list. */
export type DealerError = { readonly name: string; readonly businessName: string; readonly words: string };

/** The dealers that are chosen to get a deal, and sending it to them. A refusal keeps everything as it was. */
export const useChoice = (
  { _id, version }: Enquiry,
  token: string | undefined,
  { found, onSent }: { found: Found; onSent: (names: readonly string[]) => void },
) => {
  const queries = useQueryClient();
  const keyFor = useRef(attemptKeys()).current;
  const [names, setNames] = useState<readonly string[]>([]);
  const [asked, setAsked] = useState<readonly OtherDealer[]>([]);
  const chosen = found.dealers.filter(({ businessName, sentAs }) => names.includes(businessName) && !sentAs);
  const send = useMutation({
    mutationFn: (terms: Terms) => {
      const dealers = chosen.map(({ businessName, totalOutlay }) => ({ businessName, totalOutlay }));
      // The server refuses what is not agreed to, by its field.
      const body = { ...terms, dealers } as Body;
      return api('sendToDealers', { params: { id: _id }, body, version, idempotencyKey: keyFor(body) }, token);
    },
    onMutate: () => setAsked(chosen),
    onSuccess: () => onSent(chosen.map(({ name }) => name)),
    // What was refused is perhaps no longer as it was seen.
    onSettled: () => queries.invalidateQueries({ queryKey: ['user'] }),
  });
  const fields = fieldErrors(send.error);
  const errors = Object.entries(fields).flatMap(([field, words]): DealerError[] => {
    const dealer = asked[Number(/^dealers\.(\d)/.exec(field)?.[1] ?? -1)];
    return dealer ? [{ name: dealer.name, businessName: dealer.businessName, words }] : [];
  });
  const choose = (businessName: string, isChosen: boolean) => {
    const others = names.filter((name) => name !== businessName);
    setNames(isChosen ? [...others, businessName] : others);
  };
  return { chosen, choose, send, fields, errors };
};
