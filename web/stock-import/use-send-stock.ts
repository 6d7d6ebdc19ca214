import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { filePartBytes } from '#contract/import-file.ts';
import { api, Refused } from '../kit/api.ts';
import { sendFile } from '../kit/send-file.ts';
import { stockImportPath } from '../paths.ts';

type Sending = { file: File; sent: number; error: unknown };

/** The file that was begun and broke off, where this is the same one. */
async function begunBefore({ name, size }: File, token: string) {
  const { data } = await api('listStockImports', {}, token);
  return data.find(({ state, fileName, bytes }) => state === 'receiving' && fileName === name && bytes === size);
}

/** A part, tried again where the connection failed: it may come twice. */
async function sendPart(id: string, part: number, file: Blob, token: string, onProgress: (sent: number) => void) {
  for (let tries = 1; ; tries += 1) {
    try {
      await sendFile('sendStockImportPart', { params: { id, part: String(part) }, file, token, onProgress });
      return;
    } catch (error) {
      if (tries === 3 || !(error instanceof Refused) || error.status !== 0) throw error;
    }
  }
}

/** Sends a file of stock part by part, goes on where an earlier try broke off, and opens the import's own page. */
export const useSendStock = (token: string) => {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [sending, setSending] = useState<Sending | null>(null);

  const send = async (file: File): Promise<void> => {
    setSending({ file, sent: 0, error: null });
    try {
      const body = { fileName: file.name.slice(0, 200), bytes: file.size };
      const idempotencyKey = crypto.randomUUID();
      const begun =
        (await begunBefore(file, token)) ?? (await api('beginStockImport', { body, idempotencyKey }, token)).data;
      for (let part = begun.partsReceived; part < begun.parts; part += 1) {
        const piece = file.slice(part * filePartBytes, (part + 1) * filePartBytes);
        await sendPart(begun._id, part, piece, token, (sent) =>
          setSending({ file, sent: (part + sent) / begun.parts, error: null }),
        );
      }
      await api('readStockImport', { params: { id: begun._id }, body: {} }, token);
      void navigate(stockImportPath(begun._id));
    } catch (error) {
      setSending((known) => known && { ...known, error });
    } finally {
      void queries.invalidateQueries({ queryKey: ['dealer', 'stock-imports'] });
    }
  };

  return { sending, send };
};
