import type { Instrument } from './instrument.ts';
import { ad8 } from './instruments/ad8.ts';
import { adl14 } from './instruments/adl-14.ts';
import { adl20 } from './instruments/adl-20.ts';
import { barthel } from './instruments/barthel.ts';
import { bims } from './instruments/bims.ts';
import { braden } from './instruments/braden.ts';
import { cdr } from './instruments/cdr.ts';
import { cdt4 } from './instruments/cdt-4.ts';
import { cdtShulman } from './instruments/cdt-shulman.ts';
import { csdd } from './instruments/csdd.ts';
import { csq62 } from './instruments/csq-62.ts';
import { dass21 } from './instruments/dass-21.ts';
import { epq88 } from './instruments/epq-88.ts';
import { ess } from './instruments/ess.ts';
import { faq } from './instruments/faq.ts';
import { gad7 } from './instruments/gad-7.ts';
import { gds } from './instruments/gds.ts';
import { gds15 } from './instruments/gds-15.ts';
import { gds30 } from './instruments/gds-30.ts';
import { hama } from './instruments/hama.ts';
import { hamd17 } from './instruments/hamd-17.ts';
import { hamd24 } from './instruments/hamd-24.ts';
import { his } from './instruments/his.ts';
import { iadl } from './instruments/iadl.ts';
import { icars } from './instruments/icars.ts';
import { isi } from './instruments/isi.ts';
import { mbi } from './instruments/mbi.ts';
import { mbiC } from './instruments/mbi-c.ts';
import { miniCog } from './instruments/mini-cog.ts';
import { mmse } from './instruments/mmse.ts';
import { moca } from './instruments/moca.ts';
import { mocaB } from './instruments/moca-b.ts';
import { morse } from './instruments/morse.ts';
import { npi } from './instruments/npi.ts';
import { npiQ } from './instruments/npi-q.ts';
import { phq9 } from './instruments/phq-9.ts';
import { psqi } from './instruments/psqi.ts';
import { rand36 } from './instruments/rand-36.ts';
import { sara } from './instruments/sara.ts';
import { sas } from './instruments/sas.ts';
import { scl90 } from './instruments/scl-90.ts';
import { sds } from './instruments/sds.ts';
import { slums } from './instruments/slums.ts';
import { srhms } from './instruments/srhms.ts';
import { tmtA } from './instruments/tmt-a.ts';
import { tmtB } from './instruments/tmt-b.ts';
import { verbalFluency } from './instruments/vf.ts';
import { wab } from './instruments/wab.ts';
import { who5 } from './instruments/who-5.ts';
import { ybocs } from './instruments/y-bocs.ts';
import { zarit } from './instruments/zarit.ts';

/** Every instrument, in the order of a clinic visit: informant screen, cognition, function, mood, sleep. */
export const instruments: readonly Instrument[] = [
  ad8,
  mmse,
  moca,
  mocaB,
  miniCog,
  cdt4,
  cdtShulman,
  slums,
  bims,
  tmtA,
  tmtB,
  verbalFluency,
  cdr,
  gds,
  his,
  wab,
  adl14,
  adl20,
  iadl,
  barthel,
  mbi,
  faq,
  npi,
  npiQ,
  mbiC,
  zarit,
  phq9,
  gad7,
  gds15,
  gds30,
  sas,
  sds,
  dass21,
  ybocs,
  hamd17,
  hamd24,
  csdd,
  hama,
  who5,
  scl90,
  isi,
  psqi,
  ess,
  rand36,
  srhms,
  epq88,
  csq62,
  sara,
  icars,
  morse,
  braden,
];

const byCode = new Map(instruments.map((instrument) => [instrument.code, instrument]));

/** The instrument with exactly that code, e.g. "PHQ-9"; undefined when there is none. */
export function instrumentByCode(code: string): Instrument | undefined {
  return byCode.get(code);
}
