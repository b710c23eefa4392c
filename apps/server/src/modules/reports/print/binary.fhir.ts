import { buffer } from 'node:stream/consumers';
import { fhirBinaryCalls } from '@cogclinic/contract/fhirResources';
import type { Language } from '@cogclinic/scales/instrument';
import type { Actor } from '#platform/actor.ts';
import type { Implementation } from '#platform/call.ts';
import type { Tx } from '#platform/database.ts';
import { implementOutside } from '#platform/outside.ts';
import type { Storage } from '#platform/storage.ts';
import { seeReport } from '../reports.service.ts';
import { letterheadOf, printed } from './printing.service.ts';
import { printingNow, sheetOfRecord } from './reports.pdf.service.ts';
import { TEMPLATES } from './templates.ts';

/** The printed report as a Binary: laid out in one transaction, its pages set outside of it. */
export const binaryRoute = ({ storage }: { storage: Pick<Storage, 'get'> }): Implementation =>
  implementOutside(fhirBinaryCalls.binary, {
    authorise: ({ tx, client, params, language }) => layOut(tx, client.actor, params.id, language),
    work: ({ allowed: { sheet, letterhead }, party }) =>
      buffer(printed(TEMPLATES.report, sheet, letterhead, { storage, party })),
    async write({ tx, client, params: { id }, done: bytes }) {
      const { archive_id: archiveId } = await seeReport(tx, client.actor, id);
      const contentType = 'application/pdf';
      const securityContext = { reference: `DiagnosticReport/${id}` };
      return {
        resource: { resourceType: 'Binary', id, contentType, securityContext, data: bytes.toString('base64') },
        native: { mime: contentType, bytes },
        reading: { noun: 'reports' as const, subjectId: id, archiveId },
      };
    },
  });

async function layOut(tx: Tx, actor: Actor, id: string, language: Language) {
  const record = await seeReport(tx, actor, id);
  const letterhead = await letterheadOf(tx);
  const printing = printingNow(letterhead.name, actor);
  const { sheet } = await sheetOfRecord(tx, record, printing, { language, timeZone: actor.timeZone });
  return { sheet, letterhead };
}
