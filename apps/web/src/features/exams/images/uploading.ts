import { createClient } from '@cogclinic/contract/client';
import { examCalls } from '@cogclinic/contract/exams';
import i18next from 'i18next';
import { currentLanguage } from '#ui/i18n.ts';
import { endSession, getPlatform, getToken } from '#ui/session.ts';
import type { Exam } from '../types.ts';

/** A large scan over a slow line. */
const TIMEOUT_MS = 900_000;

/** Sends an image report and tells how far it is: `fetch` cannot. The same `imageId` again adds nothing. */
export function sendImage(
  { examId, imageId }: Readonly<{ examId: string; imageId: string }>,
  file: File,
  progress: (share: number) => void,
  signal: AbortSignal,
): Promise<Exam> {
  const client = createClient({
    token: getToken,
    language: currentLanguage,
    platform: getPlatform,
    networkMessage: () => i18next.t('networkTimeout', { ns: 'shell' }),
    onSessionEnd: endSession,
    fetch: (input, init) => overXhr(String(input), init ?? {}, progress),
  });
  const args = { params: { id: examId }, query: { imageId }, file };
  return client.send(examCalls.uploadImage, args, { signal, timeoutMs: TIMEOUT_MS });
}

function overXhr(url: string, init: RequestInit, progress: (share: number) => void): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(init.method ?? 'GET', url);
    request.responseType = 'blob';
    new Headers(init.headers).forEach((value, name) => {
      request.setRequestHeader(name, value);
    });
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) progress(loaded / total);
    };
    request.onload = () => {
      const type = request.getResponseHeader('content-type') ?? '';
      resolve(new Response(request.response, { status: request.status, headers: { 'content-type': type } }));
    };
    const failed = () => reject(new TypeError('the upload failed'));
    request.onerror = failed;
    request.onabort = failed;
    init.signal?.addEventListener('abort', () => request.abort());
    request.send(init.body as FormData);
  });
}
