import { randomUUID } from 'node:crypto';
import { readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { joinedPdf } from './pdf.join.ts';
import { referenceIn, takeApart } from './pdf.objects.ts';

/** A PDF as the printing process makes them: a page for each text, tagged, with a bookmark for the first. */
function made(texts: readonly string[], title = 'A (scale) 7 0 R'): Buffer {
  const first = 10;
  const pages = texts.map((_, at) => first + at * 4);
  const heads = new Map<number, { head: string; stream?: string }>([
    [
      1,
      {
        head: `<<\n  /Type /Pages\n  /Count ${pages.length}\n  /Kids [${pages.map((id) => `${id} 0 R`).join(' ')}]\n>>`,
      },
    ],
    [2, { head: '<<\n  /Type /Outlines\n  /First 3 0 R\n  /Last 3 0 R\n  /Count 1\n>>' }],
    [
      3,
      {
        head: `<<\n  /Parent 2 0 R\n  /First 4 0 R\n  /Last 4 0 R\n  /Count -1\n  /Title (${title})\n  /Dest [${first} 0 R /XYZ 0 0 0]\n>>`,
      },
    ],
    [4, { head: `<<\n  /Parent 3 0 R\n  /Title (Answers)\n  /Dest [${first} 0 R /XYZ 0 0 0]\n>>` }],
    [
      5,
      {
        head: `<<\n  /Type /StructTreeRoot\n  /RoleMap <<\n    /Strong /Span\n  >>\n  /K [6 0 R]\n  /ParentTree <<\n    /Nums [${pages
          .map((id, at) => `${at} ${id + 2} 0 R`)
          .join(
            ' ',
          )}]\n  >>\n  /IDTree <<\n    /Names [(U1x0y0) ${first + 3} 0 R]\n  >>\n  /ParentTreeNextKey ${pages.length}\n>>`,
      },
    ],
    [
      6,
      {
        head: `<<\n  /Type /StructElem\n  /S /Document\n  /P 5 0 R\n  /K [${pages.map((id) => `${id + 3} 0 R`).join(' ')}]\n>>`,
      },
    ],
    [7, { head: '<<\n  /Title (not this one)\n>>' }],
    [8, { head: '<<\n  /Type /Metadata\n  /Length 3\n>>', stream: 'xml' }],
    [
      9,
      {
        head: '<<\n  /Type /Catalog\n  /Pages 1 0 R\n  /Metadata 8 0 R\n  /StructTreeRoot 5 0 R\n  /Outlines 2 0 R\n>>',
      },
    ],
    ...texts.flatMap((text, at) => {
      const id = pages[at] ?? 0;
      return [
        [id, { head: `<<\n  /Type /Page\n  /StructParents ${at}\n  /Parent 1 0 R\n  /Contents ${id + 1} 0 R\n>>` }],
        [id + 1, { head: `<<\n  /Length ${text.length}\n>>`, stream: text }],
        [id + 2, { head: `[${id + 3} 0 R]` }],
        [
          id + 3,
          {
            head: `<<\n  /Type /StructElem\n  /S /TH\n  /P 6 0 R\n  /ID (U1x0y0)\n  /A [<<\n    /Headers [(U1x0y0)]\n  >>]\n  /Alt (see 12 0 R \\( and /StructParents 3)\n  /Pg ${id} 0 R\n>>`,
          },
        ],
      ] as [number, { head: string; stream?: string }][];
    }),
  ]);
  let text = '%PDF-1.7\n\n';
  const offsets: number[] = [];
  for (const [number, { head, stream }] of [...heads].toSorted(([a], [b]) => a - b)) {
    offsets[number] = text.length;
    text += `${number} 0 obj\n${head}\n${stream === undefined ? '' : `stream\n${stream}\nendstream\n`}endobj\n\n`;
  }
  const lines = Array.from({ length: offsets.length }, (_, at) =>
    at === 0 ? '0000000000 65535 f\r\n' : `${String(offsets[at] ?? 0).padStart(10, '0')} 00000 n\r\n`,
  );
  const trailer = `trailer\n<<\n  /Size ${offsets.length}\n  /Root 9 0 R\n  /Info 7 0 R\n>>`;
  return Buffer.from(
    `${text}xref\n0 ${offsets.length}\n${lines.join('')}${trailer}\nstartxref\n${text.length}\n%%EOF`,
    'latin1',
  );
}

async function joined(parts: readonly (readonly [Buffer, string])[]) {
  const path = join(tmpdir(), `${randomUUID()}.pdf`);
  const pdf = await joinedPdf(path);
  for (const [bytes, title] of parts) await pdf.add(bytes, [title]);
  await pdf.close({ title: '报告 (3)', language: 'zh' });
  const [bytes, { mode }] = [await readFile(path), await stat(path)];
  await rm(path);
  const { objects, catalog, info } = takeApart(bytes);
  const head = (number: number | null) => objects.get(number ?? 0)?.head ?? '';
  const root = (key: string) => head(referenceIn(head(catalog), key));
  const list = (text: string, key: string) =>
    [...(new RegExp(`/${key} \\[([^[\\]]*)\\]`).exec(text)?.[1] ?? '').matchAll(/(\d+) 0 R/g)].map(([, id]) =>
      Number(id),
    );
  return { bytes, mode, objects, head, root, list, info };
}

const hex = (text: string) => `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()}>`;

describe('PDFs put into one', () => {
  const both = () =>
    joined([
      [made(['one', 'two']), '王秀英 PHQ-9'],
      [made(['stream\nendobj\nendstream']), 'Иван AD8'],
    ]);

  test('have the pages of all files in order, with their content', async () => {
    const { root, list, head, objects } = await both();
    const pages = list(root('Pages'), 'Kids');
    expect(root('Pages')).toContain('/Count 3');
    const drawn = pages.map((id) => objects.get(referenceIn(head(id), 'Contents') ?? 0)?.stream?.toString('latin1'));
    expect(drawn).toEqual(['one', 'two', 'stream\nendobj\nendstream']);
    for (const id of pages) expect(head(referenceIn(head(id), 'Parent'))).toBe(root('Pages'));
  });

  test('have a named bookmark for each file, with its own bookmarks below', async () => {
    const { root, head } = await both();
    const first = head(referenceIn(root('Outlines'), 'First'));
    const last = head(referenceIn(root('Outlines'), 'Last'));
    expect(root('Outlines')).toContain('/Count 2');
    expect(first).toContain(`/Title ${hex('王秀英 PHQ-9')}`);
    expect(last).toContain(`/Title ${hex('Иван AD8')}`);
    expect(head(referenceIn(first, 'Next'))).toBe(last);
    expect(head(referenceIn(last, 'Prev'))).toBe(first);
    expect(head(referenceIn(first, 'First'))).toContain('/Title (Answers)');
    expect(head(Number(/\/Dest \[(\d+) 0 R/.exec(last)?.[1]))).toContain('/Type /Page');
  });

  test('keep their tags: each page finds its own, each header has a name of its own', async () => {
    const { root, list, head } = await both();
    const tree = root('StructTreeRoot');
    expect(list(tree, 'K').map((id) => head(id).includes('/S /Document'))).toEqual([true, true]);
    const nums = new Map(
      [...(/\/Nums \[([^\]]*)\]/.exec(tree)?.[1] ?? '').matchAll(/(\d+) (\d+) 0 R/g)].map(([, key, id]) => [
        key,
        Number(id),
      ]),
    );
    for (const page of list(root('Pages'), 'Kids')) {
      const tags = head(nums.get(/\/StructParents (\d+)/.exec(head(page))?.[1] ?? '') ?? 0);
      expect(referenceIn(head(Number(/\d+/.exec(tags)?.[0])), 'Pg')).toBe(page);
    }
    expect(tree).toContain('/ParentTreeNextKey 3');
    expect(tree).toContain('/RoleMap <<\n    /Strong /Span\n  >>');
    const names = [...(/\/Names \[([^\]]*)\]/.exec(tree)?.[1] ?? '').matchAll(/\(([^)]*)\) (\d+) 0 R/g)];
    expect(new Set(names.map(([, name]) => name)).size).toBe(2);
    for (const [, name, id] of names) {
      expect(head(Number(id))).toContain(`/ID (${name})`);
      expect(head(Number(id))).toContain(`/Headers [(${name})]`);
    }
  });

  test('refer to nothing that is not there, and leave words as they are', async () => {
    const { objects, bytes, info, head } = await both();
    for (const { head: text } of objects.values()) {
      const outside = text.replaceAll(/\/Alt \([^)]*\\\([^)]*\)/g, '');
      for (const [, id] of outside.matchAll(/(\d+) 0 R/g)) expect(objects.has(Number(id))).toBe(true);
    }
    expect(bytes.toString('latin1').match(/see 12 0 R \\\( and \/StructParents 3/g)).toHaveLength(3);
    expect(head(info)).toContain(hex('报告 (3)'));
    expect(bytes.includes('not this one')).toBe(false);
  });

  test('can be read by no other user on the disk', async () => {
    expect((await both()).mode & 0o077).toBe(0);
  });
});

test('bytes that are no PDF of ours are refused', () => {
  expect(() => takeApart(Buffer.from('%PDF-1.7\nnothing'))).toThrow('not a PDF');
  expect(() => takeApart(Buffer.alloc(0))).toThrow('not a PDF');
});
