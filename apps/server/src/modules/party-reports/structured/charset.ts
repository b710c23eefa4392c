/** Defined terms of Specific Character Set (PS3.3, C.12.1.1.2) by the names of the same encodings on the web. */
const ENCODINGS: Readonly<Record<string, string>> = {
  '': 'utf-8',
  'ISO_IR 6': 'utf-8',
  'ISO_IR 13': 'shift_jis',
  'ISO_IR 100': 'windows-1252',
  'ISO_IR 101': 'iso-8859-2',
  'ISO_IR 109': 'iso-8859-3',
  'ISO_IR 110': 'iso-8859-4',
  'ISO_IR 126': 'iso-8859-7',
  'ISO_IR 127': 'iso-8859-6',
  'ISO_IR 138': 'iso-8859-8',
  'ISO_IR 144': 'iso-8859-5',
  'ISO_IR 148': 'windows-1254',
  'ISO_IR 166': 'windows-874',
  'ISO_IR 192': 'utf-8',
  'ISO_IR 203': 'iso-8859-15',
  GB18030: 'gb18030',
  GBK: 'gbk',
  'IR 58': 'gb18030',
  'IR 87': 'iso-2022-jp',
  'IR 149': 'euc-kr',
};

/** The escapes by which GB 2312 and KS X 1001 are put into the upper half, where the decoders have them anyway. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: escapes are what is looked for
const UPPER_HALF = /\x1b(?:\$\)[AC]|\(B|-A)/g;

/**
 * Reads texts in a character set of DICOM.
 * @returns a reader that answers null for bytes that are no text of that set, or null for a set that is not known
 */
export function readerOf(charset: string): ((bytes: Uint8Array) => string | null) | null {
  const terms = charset.split('\\').map((term) => term.trim().replace(/^ISO[ _]2022 /, ''));
  const name = terms.find((term) => term !== '' && term !== 'IR 6') ?? '';
  const encoding = ENCODINGS[name] ?? ENCODINGS[name.replace(/^IR /, 'ISO_IR ')];
  if (encoding === undefined) return null;
  const decoder = new TextDecoder(encoding, { fatal: true });
  return (bytes) => {
    try {
      const escaped = encoding === 'iso-2022-jp' ? bytes : withoutEscapes(bytes);
      return decoder.decode(escaped);
    } catch {
      return null;
    }
  };
}

function withoutEscapes(bytes: Uint8Array): Uint8Array {
  if (!bytes.includes(0x1b)) return bytes;
  return Buffer.from(Buffer.from(bytes).toString('latin1').replaceAll(UPPER_HALF, ''), 'latin1');
}
