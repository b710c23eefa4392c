const RATE = 8000;
const HEAD = 44;
/** Syllables a second. */
const PACE = 3.4;

/** A recording as WAV: no words, but the rise and fall of somebody who speaks, so that a player has something to play. */
export function voiceOf(seconds: number, pitch: number): Buffer {
  const count = Math.round(RATE * seconds);
  const wav = Buffer.alloc(HEAD + count * 2);
  wav.write('RIFF', 0, 'latin1');
  wav.writeUInt32LE(wav.length - 8, 4);
  wav.write('WAVEfmt ', 8, 'latin1');
  wav.writeUInt32LE(16, 16);
  // PCM, one channel.
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(RATE, 24);
  wav.writeUInt32LE(RATE * 2, 28);
  wav.writeUInt16LE(2, 32);
  wav.writeUInt16LE(16, 34);
  wav.write('data', 36, 'latin1');
  wav.writeUInt32LE(count * 2, 40);
  let phase = 0;
  for (let at = 0; at < count; at += 1) {
    const time = at / RATE;
    phase += (2 * Math.PI * pitch * (1.06 - (0.12 * time) / seconds + 0.04 * Math.sin(5 * time))) / RATE;
    const syllable = Math.max(0, Math.sin(Math.PI * ((time * PACE) % 1))) ** 0.7;
    const tone = Math.sin(phase) + 0.5 * Math.sin(2 * phase) + 0.35 * Math.sin(3 * phase) + 0.15 * Math.sin(5 * phase);
    wav.writeInt16LE(Math.round(tone * syllable * 5200), HEAD + at * 2);
  }
  return wav;
}
