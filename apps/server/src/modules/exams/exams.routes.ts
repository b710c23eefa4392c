import { examCalls as calls } from '@cogclinic/contract/exams';
import { type Implementation, implement } from '#platform/call.ts';
import { implementOutside } from '#platform/outside.ts';
import type { Platform } from '#platform/platform.ts';
import { needRecord, readImage, storeImage, updateImages, uploadImage } from './exams.images.ts';
import { listItems } from './exams.items.ts';
import { listRecords } from './exams.list.ts';
import {
  listEnterprises,
  listPackages,
  removeEnterprise,
  removePackage,
  saveEnterprise,
  savePackage,
} from './exams.places.ts';
import { saveItem } from './exams.saveItem.ts';
import { addRecord, openRecord, removeRecord, restoreRecord, updateRecord } from './exams.service.ts';
import { examsOfStudy, holdStudy } from './exams.studies.ts';
import { trendsOf } from './exams.trends.ts';

/** Physical examinations of patients, their items and image reports, and the packages and enterprises they belong to. */
export function examRoutes({ storage }: Platform): Implementation[] {
  return [
    implement(calls.enterprises, ({ tx }) => listEnterprises(tx)),
    implement(calls.packages, ({ tx }) => listPackages(tx)),
    implement(calls.saveEnterprise, ({ tx, actor, body }) => saveEnterprise(tx, actor, body)),
    implement(calls.removeEnterprise, ({ tx, actor, body }) => removeEnterprise(tx, actor, body)),
    implement(calls.savePackage, ({ tx, actor, t, body }) => savePackage(tx, actor, t, body)),
    implement(calls.removePackage, ({ tx, actor, body }) => removePackage(tx, actor, body)),
    implement(calls.items, ({ tx, t }) => listItems(tx, t)),
    implement(calls.saveItem, ({ tx, actor, t, body }) => saveItem(tx, actor, t, body)),
    implement(calls.list, (c) => listRecords(c, c.query)),
    implement(calls.ofStudy, (c) => examsOfStudy(c, c.query.studyId)),
    implement(calls.holdStudy, (c) => holdStudy(c, c.body)),
    implement(calls.one, (c) => openRecord(c, c.params.id)),
    implement(calls.trends, ({ tx, actor, t, params }) => trendsOf(tx, actor, t, params.id)),
    implement(calls.add, (c) => addRecord(c, c.body)),
    implement(calls.update, (c) => updateRecord(c, c.body)),
    implement(calls.remove, (c) => removeRecord(c, c.body)),
    implement(calls.restore, (c) => restoreRecord(c, c.body.id)),
    implementOutside(calls.uploadImage, {
      authorise: (c) => needRecord(c, c.params.id),
      work: ({ files, file, party }) => storeImage(files, file, party),
      write: (c) => uploadImage(storage, c, c.params.id, c.query.imageId),
    }),
    implement(calls.updateImages, (c) => updateImages(c, c.body)),
    implement(calls.image, (c) => readImage(storage, c, c.params.id)),
  ];
}
