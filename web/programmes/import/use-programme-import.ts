import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallReply } from '#contract/contract.ts';
import { api } from '../../kit/api.ts';
import { sendFile } from '../../kit/send-file.ts';

export type SheetImport = CallReply<'findProgrammeImport'>['data'];
/** Brings a file or pasted cells. */
export const useBringSheet = (token: string, onBrought: (id: string) => void) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ file, fileName }: { file: Blob; fileName: string }) => {
      const query = { fileName: fileName.slice(0, 200) };
      return sendFile('beginProgrammeImport', { query, file, token, idempotencyKey: crypto.randomUUID() });
    },
    onSuccess: (reply) => {
      queries.setQueryData(keyOf(reply.data._id), reply);
      onBrought(reply.data._id);
    },
  });
};

const keyOf = (id: string) => ['dealer', 'programme-import', id];

/** One rate sheet, and what its dealer says of it. */
export const useProgrammeImport = (id: string, token: string) => {
  const queries = useQueryClient();
  const params = { id };
  const queryKey = keyOf(id);
  const query = useQuery({ queryKey, queryFn: () => api('findProgrammeImport', { params }, token) });
  const onSuccess = (reply: CallReply<'findProgrammeImport'>) => {
    queries.setQueryData(queryKey, reply);
    void queries.invalidateQueries({ queryKey: ['dealer', 'programmes'] });
  };
  const answer = useMutation({
    mutationFn: (body: SheetImport['answers']) => api('answerProgrammeImport', { params, body }, token),
    onSuccess,
  });
  const take = useMutation({
    mutationFn: (body: { mark: string; endMissing: boolean }) => api('takeProgrammeImport', { params, body }, token),
    onSuccess,
  });
  const undo = useMutation({ mutationFn: () => api('undoProgrammeImport', { params }, token), onSuccess });
  return { query, answer, take, undo };
};

export type SheetDecisions = Omit<ReturnType<typeof useProgrammeImport>, 'query'>;
