import { batteryCalls } from '@cogclinic/contract/batteries';
import { cervicalCalls } from '@cogclinic/contract/cervical';
import { commodityCalls } from '@cogclinic/contract/commodities';
import { contactCalls } from '@cogclinic/contract/contacts';
import { couponCalls } from '@cogclinic/contract/coupons';
import { deviceCalls } from '@cogclinic/contract/devices';
import { diagnosisCalls } from '@cogclinic/contract/diagnoses';
import { eyeCalls } from '@cogclinic/contract/eye';
import { identityCalls } from '@cogclinic/contract/identity';
import { medicationCalls } from '@cogclinic/contract/medications';
import { orderCalls } from '@cogclinic/contract/orders';
import { refundCalls } from '@cogclinic/contract/refunds';
import { trainingCalls } from '@cogclinic/contract/training';
import { trainingPlanCalls } from '@cogclinic/contract/trainingPlans';
import { type Asker, everyRow } from './asker.ts';
import type { Reading } from './readings.ts';

/** What an administrator reads of what came after the first release that was recorded. */
export async function furtherReadings(ask: Asker, patients: readonly string[]): Promise<Reading> {
  const { mallAuthority } = await ask(identityCalls.info, {});
  return {
    measured: await readMeasured(ask),
    ...(mallAuthority === 1 && { mall: await readMall(ask) }),
    beside: await readBeside(ask, patients),
  };
}

/** Training, eyes, necks, and the devices. Whether a device is online depends on the minute. */
async function readMeasured(ask: Asker): Promise<Reading> {
  const trained = await everyRow((query) => ask(trainingCalls.page, { query }));
  const eyes = await everyRow((query) => ask(eyeCalls.list, { query }));
  const necks = await everyRow((query) => ask(cervicalCalls.list, { query }));
  const devices = await everyRow((query) => ask(deviceCalls.list, { query }));
  const eyeReports: Reading = {};
  for (const { id, reportTime } of eyes.filter((one) => one.reportTime)) {
    const { dimensions } = await ask(eyeCalls.info, { params: { id } });
    eyeReports[id] = [reportTime, dimensions.map(({ dimension, score }) => [dimension, score])];
  }
  return {
    trained: keyed(trained, ({ patientName, kind, game, trials, correct, ...one }) => [
      [patientName, kind, game, trials, correct, one.beginTime, one.activeMs],
      [one.threshold, one.rtMedian, one.isValid, one.planTask],
    ]),
    eyes: keyed(eyes, ({ patientName, version, tasks, state, beginTime, recordings }) => [
      [patientName, version, tasks, state, beginTime, recordings],
    ]),
    eyeReports,
    necks: keyed(necks, ({ patientName, source, measuredTime, ranges, quality, byName }) => [
      [patientName, source, measuredTime, ranges, quality, byName],
    ]),
    devices: keyed(devices, ({ name, imei, serial, versionType, usedCount, remainingCount, user }) => [
      [name, imei, serial, versionType, usedCount, remainingCount, user?.patientName],
    ]),
    batteries: keyed(await ask(batteryCalls.list, {}), ({ name, items, archived }) => [
      [name, archived],
      items.map(({ instrument, answeredBy, restAfter }) => [instrument, answeredBy, restAfter]),
    ]),
  };
}

/** What was sold. An order that waits for money is closed by the hour. */
export async function readMall(ask: Asker): Promise<Reading> {
  const commodities = await everyRow((query) => ask(commodityCalls.list, { query }));
  const listed = await everyRow((query) => ask(orderCalls.list, { query }));
  const orders = await Promise.all(listed.map(({ id }) => ask(orderCalls.one, { params: { id } })));
  const coupons = await everyRow((query) => ask(couponCalls.list, { query }));
  const refunds = await everyRow((query) => ask(refundCalls.list, { query }));
  return {
    commodities: keyed(commodities, ({ name, kind, categoryName, shelf, specs, pictures }) => [
      [name, kind, categoryName, shelf, pictures.length],
      specs.map(({ name, code, priceMinor, uses }) => [name, code, priceMinor, uses]),
    ]),
    orders: keyed(orders, ({ number, patientName, money, currency, totalMinor, refundedMinor, lines, placeTime }) => [
      [number, patientName, money, currency, totalMinor, refundedMinor, placeTime],
      lines.map(({ code, priceMinor, quantity, shareMinor, shipped }) => [
        code,
        priceMinor,
        quantity,
        shareMinor,
        shipped,
      ]),
    ]),
    coupons: keyed(coupons, ({ name, code, thresholdMinor, firstDay, lastDay, grants }) => [
      [name, code, thresholdMinor, firstDay, lastDay, grants],
    ]),
    refunds: keyed(refunds, ({ orderNumber, patientName, state, reason, amountMinor, askTime }) => [
      [orderNumber, patientName, state, reason, amountMinor, askTime],
    ]),
  };
}

/** Of some patients: contacts, diagnoses, medication and plans. Whether a plan is over depends on the day. */
async function readBeside(ask: Asker, patients: readonly string[]): Promise<Reading> {
  const read: Reading = {};
  for (const id of patients) {
    const params = { id };
    const contacts = await ask(contactCalls.list, { params });
    const diagnoses = await ask(diagnosisCalls.list, { params });
    const medications = await ask(medicationCalls.list, { params });
    const { rows: plans } = await ask(trainingPlanCalls.list, { params });
    read[id] = {
      contacts: keyed(contacts, ({ name, relation, phone, informant }) => [[name, relation, phone, informant]]),
      diagnoses: keyed(diagnoses, ({ code, title, certainty, endedOn, current }) => [
        [code, title, certainty, endedOn, current],
      ]),
      medications: keyed(medications, ({ name, dose, since, until, current }) => [[name, dose, since, until, current]]),
      plans: keyed(plans, ({ kind, name, startDay, weekdays, minutes, tasks }) => [
        [kind, name, startDay, weekdays, minutes],
        tasks.map(({ game, difficulty, setting }) => [game, difficulty, setting]),
      ]),
    };
  }
  return read;
}

function keyed<Row extends { id: string }>(rows: readonly Row[], tell: (row: Row) => unknown): Reading {
  return Object.fromEntries(rows.map((row) => [row.id, tell(row)]));
}
