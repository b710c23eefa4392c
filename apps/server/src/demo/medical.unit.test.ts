import { contactFields } from '@cogclinic/contract/contacts';
import { diagnosisFields } from '@cogclinic/contract/diagnoses';
import { medicationFields } from '@cogclinic/contract/medications';
import { expect, test } from 'vitest';
import { demoContacts, demoMedical, newDemo } from './demo.ts';
import { withBackgrounds } from './medical.ts';

const now = new Date('2026-03-04T06:30:00Z');
const demo = newDemo(now, 'hash');
const medical = demoMedical(demo);
const contacts = demoContacts(demo);

test('is the same for the same day', () => {
  expect(demoMedical(newDemo(now, 'hash'))).toEqual(medical);
  expect(demoContacts(newDemo(now, 'hash'))).toEqual(contacts);
});

test('every entry is one that the forms take, of a day that was', () => {
  for (const { diagnoses, medications } of medical) {
    expect(diagnoses.length).toBeGreaterThan(20);
    expect(medications.length).toBeGreaterThan(10);
    for (const one of diagnoses) {
      expect(diagnosisFields.safeParse(one).error).toBeUndefined();
      expect(one.diagnosedOn && one.diagnosedOn <= one.recordedAt.toISOString()).toBe(true);
    }
    for (const one of medications) expect(medicationFields.safeParse(one).error).toBeUndefined();
  }
  for (const one of contacts) expect(contactFields.safeParse(one).error).toBeUndefined();
});

test('Taiwan codes by the clinical modification, nobody has two informants, no number is shared', () => {
  expect(medical.map(({ diagnoses }) => [...new Set(diagnoses.map(({ codeSystem }) => codeSystem))])).toEqual([
    ['ICD-10'],
    ['ICD-10-CM'],
    ['ICD-10'],
  ]);
  const informants = contacts.filter(({ informant }) => informant).map(({ archiveId }) => archiveId);
  expect(new Set(informants).size).toBe(informants.length);
  const phones = [
    ...contacts.map(({ phone }) => phone),
    ...demo.flatMap((one) => one.patients.map(({ archive }) => archive.phone)),
  ];
  const known = phones.filter(Boolean);
  expect(new Set(known).size).toBe(known.length);
});

test('what was signed keeps what the file said then', () => {
  for (const [at, one] of demo.entries()) {
    const kept = withBackgrounds(one, medical[at] ?? { diagnoses: [], medications: [] });
    expect(kept.every(({ background }) => background != null)).toBe(true);
    expect(kept.some(({ background }) => (background?.diagnoses.length ?? 0) > 0)).toBe(true);
  }
});
