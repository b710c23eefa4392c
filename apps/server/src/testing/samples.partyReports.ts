import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { Examined } from './dicom.ts';
import { pdfDocument, pdfSaying, structuredReport } from './dicomDocuments.ts';
import type { TestApp } from './harness.ts';
import { newPartner } from './samples.partners.ts';
import type { Make } from './samples.ts';
import type { World } from './world.ts';

const uid = () => `1.2.826.0.1.3680043.8.498.${randomInt(2 ** 40)}`;

const examined: Examined = {
  ...{ name: 'WANG^XIAOMING', number: 'X1', birthday: '19500101', sex: 'M', studyUid: '1.2.3' },
  ...{ studyDate: '20260105', accession: 'A1', description: 'CT' },
};
const STORAGE = '1.2.840.10008.5.1.4.1.1';
const OBJECTS = {
  image: { sopClass: `${STORAGE}.2`, bytes: Buffer.from('DICM') },
  pdf: { sopClass: `${STORAGE}.104.1`, bytes: pdfDocument(examined, { seriesUid: '1.2.3.8', pdf: pdfSaying('x') }) },
  structured: {
    sopClass: `${STORAGE}.88.33`,
    bytes: structuredReport(examined, { seriesUid: '1.2.3.9', title: 'CT', items: [], verified: true }),
  },
} as const;
type Kept = { column?: 'archive_id' | 'proposed_id'; object?: keyof typeof OBJECTS; of?: string };

/** A study of a patient of the walked institution, with one image or document that lies here. */
export async function newStudy(world: World, t: TestApp, { column = 'archive_id', object = 'image', of }: Kept = {}) {
  const partner = await newPartner(t, world.accounts.admin);
  const [id, seriesId, imageId, archiveId] = [
    randomUUID(),
    randomUUID(),
    randomUUID(),
    of ?? (await world.newPatient()),
  ];
  const { institutionId } = world;
  await t.owner(
    `INSERT INTO party_studies (institution_id, id, partner_id, study_uid, ${column}, sent_name, study_date, modalities, instances, found_by)
     VALUES ($1, $2, $3, $4, $5, 'Wang^XiaoMing', '2026-01-05', '{CT}', 2, $6)`,
    [institutionId, id, partner.id, uid(), archiveId, world.accounts.admin.id],
  );
  await t.owner(
    `INSERT INTO party_series (institution_id, id, study_id, series_uid, number, modality, instances) VALUES ($1, $2, $3, $4, 1, 'CT', 2)`,
    [institutionId, seriesId, id, uid()],
  );
  const key = `parties/${institutionId}/${seriesId}/${randomBytes(8).toString('hex')}`;
  const { sopClass, bytes } = OBJECTS[object];
  await t.platform.storage.put(key, bytes);
  await t.owner(
    `INSERT INTO party_instances (institution_id, id, series_id, instance_uid, sop_class, number, key, bytes)
     VALUES ($1, $2, $3, $4, $6, 1, $5, $7)`,
    [institutionId, imageId, seriesId, uid(), key, sopClass, bytes.length],
  );
  return { id, archiveId, imageId, partnerId: partner.id };
}

export const partyReportsSamples: Readonly<Record<string, Make>> = {
  'partyReports.list': async (world, _caller, t) => {
    const { id, archiveId } = await newStudy(world, t);
    return { args: { query: { archiveId } }, mark: id };
  },
  'partyReports.one': async (world, _caller, t) => ({ args: { query: { id: (await newStudy(world, t)).id } } }),
  'partyReports.document': async (world, _caller, t) => ({
    args: { query: { id: (await newStudy(world, t, { object: 'pdf' })).imageId } },
  }),
  'partyReports.structured': async (world, _caller, t) => ({
    args: { query: { id: (await newStudy(world, t, { object: 'structured' })).imageId } },
  }),
  'partyReports.addReportQuery': async (world, _caller, t) => {
    const { id: partnerId } = await newPartner(t, world.accounts.admin);
    const archiveId = await world.newPatient();
    return { args: { body: { requestId: randomUUID(), partnerId, by: 'patient', archiveId, withImages: false } } };
  },
  'partyReports.match': async (world, _caller, t) => {
    const { id, archiveId } = await newStudy(world, t, { column: 'proposed_id' });
    return { args: { body: { id, archiveId, version: 1 } } };
  },
  'partyReports.unmatch': async (world, _caller, t) => ({
    args: { body: { id: (await newStudy(world, t)).id, version: 1 } },
  }),
  'partyReports.fetch': async (world, _caller, t) => ({
    args: { body: { id: (await newStudy(world, t)).id, requestId: randomUUID() } },
  }),
  'partyReports.images': async (world, _caller, t) => ({ args: { query: { id: (await newStudy(world, t)).id } } }),
  'partyReports.image': async (world, _caller, t) => ({ args: { query: { id: (await newStudy(world, t)).imageId } } }),
  'partyReports.downloadImageData': async (world, _caller, t) => ({
    args: { query: { id: (await newStudy(world, t)).id } },
  }),
};
