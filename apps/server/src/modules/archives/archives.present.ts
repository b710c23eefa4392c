import type { archive, archiveRow } from '@cogclinic/contract/archives';
import { ageOn, maskNationalId } from '@cogclinic/contract/nationalId';
import type { z } from 'zod';
import type { Actor } from '#platform/actor.ts';
import { wireDay, wireTime } from '#platform/time.ts';
import type { ArchiveRecord, ListedArchive } from './archives.columns.ts';

type Zone = Pick<Actor, 'timeZone'>;

/** A line of the list; the identity number is always masked. */
export function presentArchiveRow(record: ListedArchive, { timeZone }: Zone): z.output<typeof archiveRow> {
  const report = record.lastReport;
  return {
    id: record.id,
    name: record.name,
    gender: record.gender,
    age: ageOn(record.birthday, wireDay(new Date(), timeZone)),
    birthday: record.birthday,
    phone: record.phone,
    idNumber: maskNationalId(record.idNumber),
    outpatientNumber: record.outpatientNumber,
    departmentId: record.departmentId,
    departmentName: record.departmentName,
    doctorId: record.doctorId,
    doctorName: record.doctorName,
    healthyDoctorId: record.healthyDoctorId,
    healthyDoctorName: record.healthyDoctorName,
    lastReport: report && {
      id: report.id,
      instrument: report.instrument,
      level: report.level,
      confirmation: report.confirmation,
      unbanded: report.unbanded,
      createTime: wireTime(new Date(report.createdAt), timeZone),
    },
    createTime: wireTime(record.createdAt, timeZone),
    version: record.version,
  };
}

/** One archive; the identity number is whole only for an actor who is about to edit it. */
export function presentArchive(
  record: ArchiveRecord,
  zone: Zone,
  idNumber: 'masked' | 'whole',
): z.output<typeof archive> {
  const row = presentArchiveRow(record, zone);
  return {
    ...row,
    idNumber: idNumber === 'whole' ? record.idNumber : row.idNumber,
    idType: record.idType,
    email: record.email,
    account: record.account,
    maritalStatus: record.maritalStatus,
    education: record.education,
    educationYears: record.educationYears,
    ethnicGroup: record.ethnicGroup,
    handedness: record.handedness,
    bloodType: record.bloodType,
    rhFactor: record.rhFactor,
    occupation: record.occupation,
    allergies: record.allergies,
    allergyOther: record.allergyOther,
    exposures: record.exposures,
    pastIllness: record.pastIllness,
    pastOperation: record.pastOperation,
    pastTrauma: record.pastTrauma,
    pastTransfusion: record.pastTransfusion,
    familyHistory: record.familyHistory,
    geneticHistory: record.geneticHistory,
    disabilities: record.disabilities,
    disabilityOther: record.disabilityOther,
    remark: record.remark,
  };
}
