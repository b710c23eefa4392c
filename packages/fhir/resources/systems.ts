/** Where our own definitions, code systems and number systems are named; nothing need answer there. */
const OWN = 'https://cogclinic.example/fhir/';

/** The URI of a code system of ours. */
export const codeSystem = (name: string): string => `${OWN}CodeSystem/${name}`;
/** The URI of a system of numbers of ours. */
export const namingSystem = (name: string): string => `${OWN}NamingSystem/${name}`;
/** The URL of an extension of ours. */
export const ownExtension = (name: string): string => `${OWN}StructureDefinition/${name}`;

const HL7 = 'http://terminology.hl7.org/CodeSystem/';
export const LOINC = 'http://loinc.org';
export const UCUM = 'http://unitsofmeasure.org';
export const OBSERVATION_CATEGORY = `${HL7}observation-category`;
export const DATA_ABSENT_REASON = `${HL7}data-absent-reason`;
export const ORGANIZATION_TYPE = `${HL7}organization-type`;
export const IDENTIFIER_TYPE = `${HL7}v2-0203`;
export const MARITAL_STATUS = `${HL7}v3-MaritalStatus`;
export const NULL_FLAVOR = `${HL7}v3-NullFlavor`;

/**
 * The systems of identity numbers. That of resident identity cards is the OID of China's health data standard (WS/T 500); a
 * passport's country is not known here, so its system and that of other documents are ours.
 */
export const IDENTITY_SYSTEMS = {
  resident: 'urn:oid:2.16.156.10011.1.3',
  passport: namingSystem('passport'),
  other: namingSystem('identity-document'),
} as const;
export const OUTPATIENT_NUMBER = namingSystem('outpatient-number');
export const IMEI = namingSystem('imei');
