import { ArrowLeftOutlined, ArrowRightOutlined } from '@ant-design/icons';
import { answerTo } from '@cogclinic/scales/answerTo';
import type { AnswerValue, Item, Section } from '@cogclinic/scales/instrument';
import { useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { testPath } from '../paths.ts';
import { Foot } from '../questions/Foot.tsx';
import { FootButton } from '../questions/FootButton.tsx';
import { Instruction } from '../questions/Instruction.tsx';
import { ItemField } from '../questions/ItemField.tsx';
import { LeftNote } from '../questions/LeftNote.tsx';
import { SavingState } from '../questions/SavingState.tsx';
import { Sheet } from '../questions/Sheet.tsx';
import { SheetBar } from '../questions/SheetBar.tsx';
import { SubmitBar } from '../questions/SubmitBar.tsx';
import { useFocusPlace } from '../questions/useFocusPlace.ts';
import { useTest } from '../questions/useTest.ts';
import { productionKey } from '../shared/productions/productionOf.ts';
import type { ProductionSheet } from '../shared/productions/productionSheet.ts';
import { useProductionState } from '../shared/productions/useProductions.ts';
import { SectionTitle } from '../shared/SectionTitle.tsx';
import { useLocalText } from '../shared/useLocalText.ts';
import type { Test } from '../TestFrame.tsx';
import styles from './Examiner.module.css';
import { ItemTask } from './ItemTask.tsx';
import { Rail } from './Rail.tsx';
import { Suggested } from './Suggested.tsx';
import { settledPoints, suggestion } from './suggestion.ts';
import { type Desk, DeskContext } from './useProduction.ts';
import { useProductionsFirst } from './useProductionsFirst.ts';

type ExaminerProps = Test & { productions: ProductionSheet };

/** An open administration on the examiner's page: a section a screen, each item with its task and its points. */
export function Examiner({ administration, instrument, productions: productionSheet }: ExaminerProps) {
  const { t } = useTranslation('examiner');
  const local = useLocalText();
  const container = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const focusPlace = useFocusPlace(container);
  const goTo = (code: string) => {
    const section = instrument.sections.find(({ items }) => items.some((item) => item.code === code));
    if (section) setShown(section.code);
    focusPlace(code);
  };
  const { productions, saving } = useProductionState(productionSheet);
  const test = useTest({ administration, instrument, beside: saving, onGoTo: goTo });
  const { form, asked, answers, missing, sheet } = test;
  const [shown, setShown] = useState(() => firstOpen(form.sections, answers));
  const section = form.sections.find(({ code }) => code === shown) ?? form.sections[0];
  const handing = useProductionsFirst(productionSheet, test.trySubmit);
  const error = handing.error ?? test.error;

  const desk = useMemo(
    (): Desk => ({
      administrationId: administration.id,
      productions,
      keep(code, production) {
        const item = asked.find((one) => one.code === code);
        const before = productions.get(productionKey(code, production.kind));
        productionSheet.set(code, production);
        if (!item || production.kind === 'recording') return;
        const given = answerTo(sheet.getState().answers, code);
        const earned = suggestion(item, production);
        if (production.kind === 'serial' && earned !== null) return sheet.set(code, earned);
        if (given !== undefined && given !== (before && suggestion(item, before))) return;
        if (earned !== null || given !== undefined) sheet.set(code, earned);
      },
      hold: (code, production) => productionSheet.hold(code, production),
    }),
    [administration.id, productions, asked, sheet, productionSheet],
  );

  const answer = (item: Item, value: AnswerValue | null) => sheet.set(item.code, value);
  const at = form.sections.findIndex(({ code }) => code === section?.code);
  const show = (next: Section | undefined) => {
    if (!next) return;
    // A screen reader reads the heading when it gets the focus, so it must name the section by then.
    flushSync(() => setShown(next.code));
    container.current?.scrollIntoView({ block: 'start' });
    heading.current?.focus({ preventScroll: true });
  };
  const last = at === form.sections.length - 1;
  const previous = (
    <FootButton icon={<ArrowLeftOutlined aria-hidden />} disabled={at <= 0} onClick={() => show(form.sections[at - 1])}>
      {t('previous')}
    </FootButton>
  );
  const items = section?.items.filter((item) => asked.includes(item)) ?? [];

  return (
    <DeskContext value={desk}>
      <Sheet ref={container} instrument={instrument} className={styles.root}>
        <SheetBar
          administration={administration}
          progress={test.progress}
          saving={
            <>
              <SavingState
                saving={test.saving}
                onRetry={() => {
                  test.retrySaving();
                  productionSheet.retry();
                }}
              />
              {instrument.entry && Object.keys(answers).length === 0 && (
                <Link to={testPath(instrument.page, administration.id, true)} replace>
                  {t('toEntry')}
                </Link>
              )}
            </>
          }
        />
        <div className={styles.columns}>
          <Rail sections={form.sections} asked={asked} answers={answers} shown={section} onShow={show} />
          {section && (
            <section className={styles.section} aria-label={local(section.title)}>
              <SectionTitle ref={heading}>{local(section.title)}</SectionTitle>
              {section.note && <Instruction>{local(section.note)}</Instruction>}
              {items.map((item) => (
                <article key={item.code} className={styles.item} aria-label={local(item.text)}>
                  <ItemField
                    item={item}
                    value={answerTo(answers, item.code)}
                    missing={test.sought && missing.includes(item.code)}
                    settled={settledPoints(item, productions) !== null}
                    onAnswer={answer}
                    frameless
                  />
                  <ItemTask item={item} />
                  <Suggested
                    item={item}
                    value={answerTo(answers, item.code)}
                    productions={productions}
                    onTake={answer}
                  />
                </article>
              ))}
            </section>
          )}
        </div>
        {last || error ? (
          <SubmitBar
            mode="all"
            item={undefined}
            first={asked[0]}
            busy={test.busy || handing.busy}
            error={error}
            state={previous}
            note={<LeftNote left={test.left} />}
            onMove={() => undefined}
            onSubmit={() => void handing.submit()}
          />
        ) : (
          <Foot news={<LeftNote left={test.left} />}>
            {previous}
            <FootButton
              type="primary"
              icon={<ArrowRightOutlined aria-hidden />}
              iconPlacement="end"
              onClick={() => show(form.sections[at + 1])}
            >
              {t('next')}
            </FootButton>
          </Foot>
        )}
      </Sheet>
    </DeskContext>
  );
}

/** Where the examiner continues: the first section with an unanswered item. */
function firstOpen(sections: readonly Section[], answers: Test['administration']['answers']): string | undefined {
  return (
    sections.find(({ items }) => items.some(({ code }) => answerTo(answers, code) === undefined)) ?? sections.at(-1)
  )?.code;
}
