import { DICTS } from '@cogclinic/contract/dict';
import { LANGUAGES } from '@cogclinic/contract/fields';
import { GUIDANCE_BODY } from '@cogclinic/contract/guidance';
import { RICH_TEXT_ELEMENTS } from '@cogclinic/contract/richText';
import { instruments } from '@cogclinic/scales/catalogue';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Refusal } from '#platform/refusal.ts';
import { loadCleaner } from '#platform/richText.ts';
import { keptBody } from './body.ts';
import { builtInTemplates } from './templates/builtIn.ts';
import { TEMPLATE_KEYS } from './templates/template.ts';

const { cleanRichText, wordsOf } = await loadCleaner();

/** Tags as a browser would find them; anything else that begins with "<" must not be there. */
const TAG = new RegExp(
  `</?(?:${RICH_TEXT_ELEMENTS.filter((name) => name !== 'a').join('|')})(?: /)?>|<a href="(?:https?|mailto|tel):[^"<>]*">|</a>`,
  'giu',
);
const onlyAllowed = (html: string) => !/[<>]/.test(html.replaceAll(TAG, ''));

describe('cleaning', () => {
  test.each([
    ['<p>Walk <b>daily</b>, <i>gently</i>.</p>', '<p>Walk <strong>daily</strong>, <em>gently</em>.</p>'],
    ['<h1>One</h1><h5>Two</h5>', '<h3>One</h3><h4>Two</h4>'],
    ['<p onclick="x()" style="color:red" class="a" id="b">Hi</p>', '<p>Hi</p>'],
    ['<div><span>Text</span></div>', 'Text'],
    ['<p>5 &lt; 6 &amp;amp; 7</p>', '<p>5 &lt; 6 &amp;amp; 7</p>'],
    ['<p>a&nbsp;b &eacute; &#20013;</p>', '<p>a\u00a0b é 中</p>'],
    ['<ul><li>One<li>Two</ul>', '<ul><li>One</li><li>Two</li></ul>'],
    ['a<br>b', 'a<br />b'],
    ['<a href="https://who.int/a?b=1&amp;c=2">WHO</a>', '<a href="https://who.int/a?b=1&amp;c=2">WHO</a>'],
    ['<a href=" tel:+862112345678 " target=_top>Call</a>', '<a href="tel:+862112345678">Call</a>'],
    ['<a href="/files/list">here</a><a name=x>there</a>', 'herethere'],
    ['<p>Note<!-- secret --></p>', '<p>Note</p>'],
    ['<table><tr><td>Cell</td></tr></table><img src=x onerror=alert(1)>', 'Cell'],
  ])('%s', (given, kept) => {
    expect(cleanRichText(given)).toBe(kept);
  });

  test.each([
    '<script>alert(1)</script>',
    '<scr<script>ipt>alert(1)</scr</script>ipt>',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)><script>alert(1)</script></svg>',
    '<svg><style><img src=x onerror=alert(1)></style></svg>',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="JaVaScRiPt:alert(1)">x</a>',
    '<a href="java\tscript:alert(1)">x</a>',
    '<a href="&#106;avascript:alert(1)">x</a>',
    '<a href="&#x01;javascript:alert(1)">x</a>',
    '<a href="data:text/html;base64,PHNjcmlwdD4=">x</a>',
    '<a href="vbscript:msgbox(1)">x</a>',
    '<a href="//evil.example">x</a>',
    '<a href="https://a" onmouseover=alert(1)>x</a>',
    '<a href=\'https://a"onclick="alert(1)\'>x</a>',
    '<p/onclick=alert(1)//>x',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<textarea><script>alert(1)</script></textarea>',
    '<title><img src=x onerror=alert(1)></title>',
    '<xmp><img src=x onerror=alert(1)></xmp>',
    '<template><img src=x onerror=alert(1)></template>',
    '<form action="javascript:alert(1)"><input type=submit></form>',
    '<base href="https://evil.example/"><meta http-equiv=refresh content="0;url=https://evil.example">',
    '<!--><img src=x onerror=alert(1)>-->',
    '<![CDATA[<img src=x onerror=alert(1)>]]>',
    '<?xml version="1.0"?><p>x</p>',
    '\u0000<sc\u0000ript>alert(1)</script>',
    '<<p>x</p>>',
    '&lt;script&gt;alert(1)&lt;/script&gt;',
  ])('nothing that runs is left of %j', (given) => {
    const kept = cleanRichText(given);
    expect(onlyAllowed(kept), kept).toBe(true);
    expect(kept).not.toMatch(/<[^>]*(script|onerror|onclick|onload|onmouseover|srcdoc|style)/i);
    expect(cleanRichText(kept)).toBe(kept);
  });

  test('any input becomes the subset, and cleaning that again changes nothing', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        ...RICH_TEXT_ELEMENTS.flatMap((name) => [`<${name}>`, `</${name}>`, `<${name} onclick=a title='"'>`]),
        ...[
          'script',
          'svg',
          'style',
          'iframe',
          'div',
          'noscript',
          'template',
          'math',
          'textarea',
          'xmp',
          'select',
        ].flatMap((name) => [`<${name}>`, `</${name}>`, `<${name} a="`]),
        '<a href="javascript:1">',
        '<a href="https://a.b/?c&d">',
        '<a href="mailto:a@b.c">',
        '<!--',
        '-->',
        '<![CDATA[',
        ']]>',
        '&lt;',
        '&gt;',
        '&amp;lt;b&amp;gt;',
        '&#60;script&#62;',
        '&notanentity;',
        '<',
        '>',
        '"',
        "'",
        '=',
        '/',
        '\u0000',
      ),
      fc.string({ unit: 'binary', maxLength: 8 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const kept = cleanRichText(pieces.join(''));
        expect(onlyAllowed(kept), kept).toBe(true);
        expect(cleanRichText(kept)).toBe(kept);
      }),
      { numRuns: 4000 },
    );
  });

  test('lists and quotes in each other beyond reason lose their tags, not their words, and take no time', () => {
    const started = process.threadCpuUsage();
    const kept = cleanRichText(`${'<ul><li>'.repeat(3000)}deep${'</li></ul>'.repeat(3000)}`);
    expect(kept).toContain('deep');
    expect(kept.match(/<ul>/g)?.length).toBe(6);
    expect(process.threadCpuUsage(started).user / 1000).toBeLessThan(1500);
  });
});

describe('a body', () => {
  const refusal = async (given: string): Promise<unknown> => {
    try {
      return await keptBody(given);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return [error.status, error.key, (error.data as { fields: { path: string }[] }).fields[0]?.path];
    }
  };

  test.each(['<p></p>', '<p>&nbsp;</p><p><br></p>', '<script>x</script>', '<p>\u200b\u3164 </p>', '<img src=x>'])(
    'that says nothing is refused at its field: %j',
    async (given) => {
      expect(await refusal(given)).toEqual([422, 'guidance:blankBody', 'body']);
    },
  );

  test('may have 40,000 characters after cleaning', async () => {
    const words = (count: number) => `<p>${'a'.repeat(count - '<p></p>'.length)}</p>`;
    expect(await refusal(words(GUIDANCE_BODY))).toBe(words(GUIDANCE_BODY));
    expect(await refusal(words(GUIDANCE_BODY + 1))).toEqual([422, 'guidance:longBody', 'body']);
    // An ampersand takes five characters once it is written as it must be.
    expect(await refusal('&'.repeat(9000))).toEqual([422, 'guidance:longBody', 'body']);
    // Signs that become entities: refused after the first cleaning, in a fraction of what all of them take.
    for (const sign of ['<', '>', '&'])
      expect(await refusal(sign.repeat(GUIDANCE_BODY))).toEqual([422, 'guidance:longBody', 'body']);
    expect(await refusal(`${words(100)}<script>${'x'.repeat(60_000)}</script>`)).toBe(words(100));
  });

  test('is read without its tags', () => {
    expect(wordsOf('<h3>Sleep</h3><ul><li>No <strong>coffee</strong></li><li>5 &lt; 6</li></ul>')).toBe(
      'Sleep No coffee 5 < 6',
    );
  });
});

describe('the templates of the product', () => {
  test('are there in every language, each once, in the subset, with the same parts and places to fill', () => {
    expect(builtInTemplates).toHaveLength(TEMPLATE_KEYS.length * LANGUAGES.length);
    expect(new Set(builtInTemplates.map(({ id }) => id)).size).toBe(builtInTemplates.length);
    for (const [at] of TEMPLATE_KEYS.entries()) {
      const all = LANGUAGES.map((language) => builtInTemplates.filter((one) => one.language === language)[at]);
      const shapes = all.map((one) => ({
        tags: one?.body.match(/<[^/][^>]*>/g)?.join(''),
        places: [...new Set(`${one?.title}${one?.body}`.match(/\{\w+\}/g))].sort(),
      }));
      for (const shape of shapes) expect(shape).toEqual(shapes[0]);
      for (const one of all) {
        expect(cleanRichText(one?.body ?? '')).toBe(one?.body);
        expect(one?.title).not.toMatch(/<|\{(?!patient\})/);
      }
    }
  });

  test('fill in only what the console knows, and are written in their language', () => {
    const places = new Set(builtInTemplates.flatMap(({ title, body }) => `${title}${body}`.match(/\{\w*\}/g) ?? []));
    expect([...places].sort()).toEqual(['{date}', '{institution}', '{instrument}', '{level}', '{patient}', '{score}']);
    for (const { language, body, name } of builtInTemplates) {
      expect(/\p{Script=Han}/u.test(body + name)).toBe(language === 'zh' || language === 'zh-TW');
      expect(/\p{Script=Cyrillic}/u.test(body)).toBe(language === 'ru');
    }
  });

  test('are offered for every scale of a link of the chain, and for every level', () => {
    const offered = builtInTemplates.flatMap(({ instrument, alsoFor }) => (instrument ? [instrument, ...alsoFor] : []));
    // Profiles of health and character, and the risk of sores, have the templates by level alone.
    const byLevel = instruments.filter(
      ({ category, code }) => ['health', 'personality'].includes(category) || code === 'BRADEN',
    );
    const expected = instruments.filter((instrument) => !byLevel.includes(instrument)).map(({ code }) => code);
    expect(expected.filter((code) => !offered.includes(code))).toEqual([]);
    expect(byLevel.filter(({ code }) => offered.includes(code))).toEqual([]);
    expect(new Set(builtInTemplates.map(({ level }) => level))).toEqual(new Set([...DICTS.level, null]));
  });

  test('name no dose of a medicine', () => {
    for (const { body } of builtInTemplates) expect(body).not.toMatch(/\d\s*(mg|мг|毫克|μg|mcg|ml|片|粒|таблет)/iu);
  });
});
