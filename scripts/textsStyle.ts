import { flatten, type Language, languages, type TextFile } from './textsCore.ts';

/** A slip of writing: how it looks, in which languages, what is right, and the texts (`file.key*`) where it is meant. */
type Slip = Readonly<{ in: readonly Language[]; looks: RegExp; right: string; except?: readonly string[] }>;

const all = languages;
const chinese: readonly Language[] = ['zh', 'zh-TW'];
const western: readonly Language[] = ['en', 'ru'];
// Words that sheets of others may have, separated by commas: data, not sentences.
const SHEET_WORDS = ['transfer.synonyms.', 'transfer.values.', 'transfer.none', 'parcels.headings.'];
// Words of Russian that have ё in all their forms, or in the form that ends here.
const ALWAYS_YO =
  /(?<![а-яё])(?:еще(?![а-яё])|отчет|учет|расчет|подсчет|отсчет|объем|подъем|прием(?!л)|надежн|желт|черны|четк|(?:легк|тяжел)(?:ий|ый|ая|ое|ого|ой|ие|ые|их|ых|ую|им|ым)(?![а-яё])|(?:сохран|удал|отмен|заверш|включ|отключ|подключ|измен|определ)ен(?![а-яё]))/i;

const SLIPS: readonly Slip[] = [
  { in: ['en', 'zh', 'zh-TW'], looks: /[\d}]\s%/, right: 'no space before %' },
  { in: ['ru'], looks: /[\d}]%/, right: 'a space before %' },
  { in: all, looks: /"/, right: 'the quotes of the language', except: ['transfer.file.openQuote'] },
  { in: ['zh'], looks: /[「」«»„]/, right: 'quotes “ ”' },
  { in: ['zh-TW'], looks: /[“”«»„]/, right: 'quotes 「 」' },
  { in: ['en'], looks: /[«»„]/, right: 'quotes “ ”' },
  { in: ['en'], looks: /'/, right: 'the apostrophe ’' },
  { in: ['ru'], looks: /[“”„]/, right: 'quotes « »' },
  { in: all, looks: /\s-\s/, right: 'a dash, or no dash at all' },
  { in: ['ru'], looks: /[а-яё]\s–\s/i, right: 'the dash —' },
  { in: ['en'], looks: /\s—|—\s/, right: 'a colon, a comma or a full stop' },
  { in: all, looks: /\.\.\./, right: 'the sign …' },
  { in: western, looks: /\s…/, right: 'no space before …' },
  {
    in: chinese,
    looks: /\p{Script=Han}[,;:!?()]|[,;!?(]\p{Script=Han}/u,
    right: 'full-width punctuation',
    except: [...SHEET_WORDS, 'scales.seconds.form', 'scales.leave.question'],
  },
  {
    in: chinese,
    looks: /\p{Script=Han}[A-Za-z]|[A-Za-z]\p{Script=Han}|(?![年月])\p{Script=Han}\d|\d(?![年月日])\p{Script=Han}/u,
    right: 'a space between characters and letters or digits',
    except: SHEET_WORDS,
  },
  {
    in: chinese,
    looks:
      /\p{Script=Han}\{\{(?:from|to|min|max|count|points)\}\}|\{\{(?:from|to|min|max|count|points)\}\}\p{Script=Han}/u,
    right: 'a space between characters and a number that is filled in',
  },
  { in: chinese, looks: /[你妳]/, right: '您' },
  { in: western, looks: /[\d}](?:mm|ms|cm|kg|мм|мс|см|кг|мин)(?![a-zа-яё])/i, right: 'a space before the unit' },
  { in: ['ru'], looks: /[a-z][а-яё]|[а-яё][a-z]/i, right: 'letters of one alphabet in one word' },
  { in: ['ru'], looks: ALWAYS_YO, right: 'ё' },
  { in: all, looks: / {2}/, right: 'one space' },
];

/** The slips of writing in a file's texts; `name` is the file's without folder and ending. */
export function checkStyle(path: string, name: string, file: TextFile): readonly string[] {
  return languages.flatMap((language) => {
    const slips = SLIPS.filter((slip) => slip.in.includes(language));
    return [...flatten(file[language] ?? {}).texts].flatMap(([key, text]) =>
      slips
        .filter(({ looks, except = [] }) => looks.test(text) && !except.some((one) => `${name}.${key}`.startsWith(one)))
        .map(({ looks, right }) => `${path} ${language} ${key}: "${looks.exec(text)?.[0]}", write ${right}`),
    );
  });
}
