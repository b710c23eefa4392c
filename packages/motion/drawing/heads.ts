import type { Plane } from '../direction.ts';

/** What a shape of a head is; each has its own colour on the screen and on paper. */
export type HeadPart = 'skin' | 'hair' | 'clothes' | 'shade' | 'line';
export type HeadShape = Readonly<{ part: HeadPart; d: string }>;
type Head = Readonly<{
  /** The parts that turn about the pivot. */
  head: readonly HeadShape[];
  /** The parts that stay. */
  body: readonly HeadShape[];
}>;

const SHOULDERS = 'M62 226C64 202 84 190 104 186L136 186C156 190 176 202 178 226Z';

/** Heads drawn by us, in the coordinates of `VIEW`. */
export const HEADS: Readonly<Record<Plane, Head>> = {
  frontal: {
    body: [{ part: 'clothes', d: SHOULDERS }],
    head: [
      { part: 'shade', d: 'M106 150L134 150L136 190C130 197 110 197 104 190Z' },
      { part: 'skin', d: 'M81 112a6 10 0 1 0 8 16Z M159 112a6 10 0 1 1 -8 16Z' },
      {
        part: 'skin',
        d: 'M120 62C142 62 154 80 154 106C154 136 138 160 120 160C102 160 86 136 86 106C86 80 98 62 120 62Z',
      },
      {
        part: 'hair',
        d: 'M84 112C78 74 98 54 120 54C142 54 162 74 156 112C154 96 148 86 138 80C124 86 104 86 96 82C90 90 86 100 84 112Z',
      },
      { part: 'line', d: 'M102 108a3 3 0 1 0 6 0a3 3 0 1 0 -6 0Z M132 108a3 3 0 1 0 6 0a3 3 0 1 0 -6 0Z' },
      { part: 'shade', d: 'M117 110L123 110L125 127C123 130 117 130 115 127Z' },
      { part: 'line', d: 'M109 141C115 146 125 146 131 141C126 148.5 114 148.5 109 141Z' },
    ],
  },
  sagittal: {
    body: [{ part: 'clothes', d: 'M78 226C80 202 90 190 106 186L134 186C148 192 156 206 158 226Z' }],
    head: [
      { part: 'shade', d: 'M101 140L132 150L134 190C126 197 110 197 103 190Z' },
      {
        part: 'skin',
        d: 'M88 108C86 78 102 60 124 60C144 60 154 74 155 92L155 104L165 120C166 123 164 125 158 125L158 134C158 137 156 138 154 138L155 144C156 152 150 158 140 157L126 156C104 156 90 136 88 108Z',
      },
      {
        part: 'hair',
        d: 'M84 112C78 74 98 52 124 52C144 52 158 62 157 82C146 82 136 80 130 74C130 90 124 98 116 98L114 112C108 108 102 112 104 122C106 128 104 136 98 140C90 134 85 124 84 112Z',
      },
      { part: 'shade', d: 'M108 108a6 9 0 1 0 12 0a6 9 0 1 0 -12 0Z' },
      { part: 'line', d: 'M142 102a3 3.4 0 1 0 6 0a3 3.4 0 1 0 -6 0Z' },
      { part: 'line', d: 'M147 140L156 138.5L155.5 141Z' },
    ],
  },
  horizontal: {
    body: [
      {
        part: 'clothes',
        d: 'M32 92C32 70 70 66 120 66C170 66 208 70 208 92C208 112 170 116 120 116C70 116 32 112 32 92Z',
      },
    ],
    head: [
      { part: 'skin', d: 'M79 94a5 9 0 1 0 6 15Z M161 94a5 9 0 1 1 -6 15Z' },
      { part: 'skin', d: 'M111 138L120 156L129 138Z' },
      {
        part: 'skin',
        d: 'M120 56C144 56 158 76 158 100C158 126 142 146 120 146C98 146 82 126 82 100C82 76 96 56 120 56Z',
      },
      {
        part: 'hair',
        d: 'M120 52C147 52 162 74 162 100C162 112 158 122 153 129C146 114 134 120 120 120C106 120 94 114 87 129C82 122 78 112 78 100C78 74 93 52 120 52Z',
      },
    ],
  },
};
