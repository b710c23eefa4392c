import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTab } from '#ui/tab.ts';
import type { PartyStudy } from '../types.ts';
import { CompareChoice } from './CompareChoice.tsx';
import type { Shown } from './engine/picture.ts';
import type { PointerTool } from './engine/pointerTools.ts';
import { Keys } from './Keys.tsx';
import { Pane } from './Pane.tsx';
import { OtherStudyLine, StudyLine } from './StudyLine.tsx';
import type { ShownSeries } from './series.ts';
import { Toolbar } from './Toolbar.tsx';
import { type Pictures, SLOTS, type Slot, useLink } from './useLink.ts';
import { useViewports } from './useViewports.ts';
import styles from './Viewer.module.css';

/** The address names the study that is compared. */
const WITH = 'with';

type ViewerProps = Readonly<{
  study: PartyStudy;
  /** An image that a report names. */
  image: string | null;
}>;

/** The images of a study, alone or beside those of another day. */
export default function Viewer({ study, image }: ViewerProps) {
  const { t } = useTranslation('party-reports');
  const { search, setSearch } = useTab();
  const viewports = useViewports();
  const [tool, setTool] = useState<PointerTool>('window');
  const [hasCt, setHasCt] = useState<Partial<Record<Slot, boolean>>>({});
  const pictures = useRef<Pictures>({});
  const { isLinked, link, moved, closed } = useLink(pictures);
  const other = search.get(WITH);
  const each = (act: (picture: NonNullable<Pictures[Slot]>) => void) => {
    for (const slot of SLOTS) {
      const picture = pictures.current[slot];
      if (picture) act(picture);
    }
  };
  if (!viewports) return null;
  const pane = (slot: Slot, studyId: string) => ({
    ...{ viewports, slot, studyId },
    onPicture: (picture: Pictures[Slot] | null) => {
      if (picture) pictures.current[slot] = picture;
      else {
        delete pictures.current[slot];
        closed(slot);
      }
    },
    onShown: (series: ShownSeries, shown: Shown) => {
      const isCt = series.modality === 'CT';
      if (hasCt[slot] !== isCt) setHasCt((now) => ({ ...now, [slot]: isCt }));
      moved(slot, series, shown);
    },
  });
  return (
    <div className={styles.root} data-viewer>
      <Toolbar
        tool={tool}
        onTool={(chosen) => {
          viewports.choose(chosen);
          setTool(chosen);
        }}
        hasCt={hasCt.first === true || (other !== null && hasCt.second === true)}
        each={each}
        onClear={viewports.clear}
        compare={
          <CompareChoice
            study={study}
            chosen={other}
            isLinked={isLinked}
            onChoose={(id) => setSearch(id === null ? {} : { [WITH]: id })}
            onLink={link}
          />
        }
      />
      <div className={`${styles.panes} ${other === null ? '' : styles.two}`}>
        <Pane {...pane('first', study.id)} head={other && <StudyLine study={study} />} image={image} />
        {other && <Pane key={other} {...pane('second', other)} head={<OtherStudyLine id={other} />} />}
      </div>
      <p className={styles.note}>{t('viewer.notSaved')}</p>
      <Keys />
    </div>
  );
}
