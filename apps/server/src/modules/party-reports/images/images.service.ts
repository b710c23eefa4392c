import type { CallData } from '@cogclinic/contract/call';
import type { partyReportCalls } from '@cogclinic/contract/partyReports';
import yazl from 'yazl';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Blobbed } from '#platform/call.ts';
import type { Tx } from '#platform/database.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Storage } from '#platform/storage.ts';
import type { Translate } from '#platform/texts.ts';
import { oneStudy } from '../partyReports.rows.ts';
import { INSTANCES_OF, SERIES_OF } from './images.statements.ts';
import { seeInstance } from './instance.ts';
import { kindOf } from './kinds.ts';

type At = { tx: Tx; actor: Actor };
type Series = CallData<typeof partyReportCalls.images>;

/** The series of a study with what lies here of them. @throws Refusal 404 */
export async function imagesOf({ tx, actor }: At, studyId: string): Promise<Series> {
  const study = await oneStudy(tx, actor, studyId);
  const [series, instances] = [await tx.read(SERIES_OF, { studyId }), await tx.read(INSTANCES_OF, { studyId })];
  await audit(tx, actor, { action: 'open', noun: 'partyReports', subjectId: studyId, archiveId: study.archiveId });
  return series.map(({ id, number, modality, description, instances: count }) => ({
    ...{ id, number, modality, description, instances: count },
    kept: instances
      .filter(({ seriesId }) => seriesId === id)
      .map(({ seriesId: _series, key: _key, ...kept }) => ({ ...kept, kind: kindOf(kept.sopClass) })),
  }));
}

/** One image or document. @throws Refusal 404 */
export async function oneImage(storage: Storage, at: At, id: string): Promise<Blobbed> {
  const found = await seeInstance(at, id);
  const fileName = `${found.number ?? id}.dcm`;
  return { bytes: await storage.stream(found.key), mime: 'application/dicom', fileName, inline: true };
}

/**
 * All of a study that lies here, as a zip that is made while it is sent: no copy of it is written.
 * @throws Refusal 404, 409 while nothing of it is here
 */
export async function zipOf(storage: Storage, { tx, actor, t }: At & { t: Translate }, id: string): Promise<Blobbed> {
  const study = await oneStudy(tx, actor, id);
  const instances = await tx.read(INSTANCES_OF, { studyId: id });
  if (instances.length === 0) throw new Refusal(409, 'party-reports:nothingHere');
  const series = new Map(
    (await tx.read(SERIES_OF, { studyId: id })).map((one, at) => [one.id, { ...one, at: at + 1 }]),
  );
  const { archiveId } = study;
  await audit(tx, actor, {
    ...{ action: 'export', noun: 'partyReports', subjectId: id, archiveId },
    detail: { rows: instances.length },
  });
  const zip = new yazl.ZipFile();
  for (const [at, { seriesId, key, bytes }] of instances.entries()) {
    const { at: place = 0, modality } = series.get(seriesId) ?? {};
    const name = `${three(place)}-${modality?.replaceAll(/[^A-Za-z0-9]/g, '') || 'XX'}/${String(at + 1).padStart(5, '0')}.dcm`;
    zip.addReadStreamLazy(name, { compress: false, size: bytes }, (ready) => {
      storage.stream(key).then(
        (stream) => ready(null, stream),
        (error: unknown) => ready(error as Error, null as never),
      );
    });
  }
  zip.end();
  const day = study.studyDate ?? '';
  const fileName = `${t('party-reports:fileName', { name: study.patientName ?? study.sentName ?? '', day }).trim()}.zip`;
  return { bytes: zip.outputStream as NodeJS.ReadableStream as never, mime: 'application/zip', fileName };
}

const three = (place: number): string => String(place).padStart(3, '0');
