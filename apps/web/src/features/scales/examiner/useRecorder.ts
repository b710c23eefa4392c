import { useEffect, useRef, useState } from 'react';
import { hush } from '../voice/speaker.ts';
import { recordingBegun } from './recordings.ts';
import { useAwake } from './useAwake.ts';

export type RecorderState = 'idle' | 'asking' | 'recording' | 'denied' | 'missing';

type RecorderOptions = {
  /** What is recorded so far, every few seconds. */
  onPart: (blob: Blob, milliseconds: number) => void;
  onDone: (blob: Blob, milliseconds: number) => void;
};

const KINDS = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus'];
const PART_MS = 2_000;
/** Speech at this rate stays far below the limit of a recording. */
const BITS_PER_SECOND = 48_000;
const LONGEST_MS = 15 * 60_000;

/** Null where the device cannot record what its microphone gives. */
function recorderOf(stream: MediaStream): MediaRecorder | null {
  const mimeType = KINDS.find((kind) => MediaRecorder.isTypeSupported(kind));
  try {
    return new MediaRecorder(stream, { audioBitsPerSecond: BITS_PER_SECOND, ...(mimeType && { mimeType }) });
  } catch {
    return null;
  }
}

/** The device's microphone, released as soon as the recording ends or the page is left. */
export function useRecorder({ onPart, onDone }: RecorderOptions) {
  const [state, setState] = useState<RecorderState>('idle');
  const [milliseconds, setMilliseconds] = useState(0);
  const recorder = useRef<MediaRecorder | null>(null);
  const wanted = useRef(true);

  useEffect(() => {
    wanted.current = true;
    return () => {
      wanted.current = false;
      if (recorder.current?.state === 'recording') recorder.current.stop();
    };
  }, []);
  useAwake(state === 'recording');
  useEffect(() => {
    if (state !== 'recording') return;
    const from = performance.now();
    const timer = setInterval(() => setMilliseconds(performance.now() - from), 250);
    return () => clearInterval(timer);
  }, [state]);

  const start = async () => {
    // The patient is recorded, not the prompt.
    hush();
    setState('asking');
    let stream: MediaStream;
    try {
      if (typeof MediaRecorder === 'undefined' || !navigator.mediaDevices) return setState('missing');
      stream = await navigator.mediaDevices.getUserMedia({ audio: true });
    } catch (error) {
      const refused = error instanceof DOMException && error.name === 'NotAllowedError';
      return setState(refused ? 'denied' : 'missing');
    }
    const letGo = () => {
      for (const track of stream.getTracks()) track.stop();
    };
    if (!wanted.current) {
      setState('idle');
      return letGo();
    }
    const made = recorderOf(stream);
    if (!made) {
      setState('missing');
      return letGo();
    }
    const parts: Blob[] = [];
    const from = performance.now();
    const whole = () => new Blob(parts, { type: made.mimeType });
    const length = () => Math.round(performance.now() - from);
    made.ondataavailable = ({ data }) => {
      if (data.size === 0) return;
      parts.push(data);
      if (made.state === 'recording') onPart(whole(), length());
      if (made.state === 'recording' && length() > LONGEST_MS) made.stop();
    };
    const ended = new Promise<void>((resolve) => {
      made.onstop = () => {
        letGo();
        over();
        setState('idle');
        if (parts.length > 0) onDone(whole(), length());
        resolve();
      };
    });
    const over = recordingBegun(() => {
      if (made.state !== 'inactive') made.stop();
      return ended;
    });
    recorder.current = made;
    setMilliseconds(0);
    made.start(PART_MS);
    setState('recording');
  };

  return { state, milliseconds, start, stop: () => recorder.current?.stop() };
}
