/** The version of scrcpy-server that we start, and whose video we read. */
export const COMPONENT_VERSION = '4.1';

/**
 * The casting components that are accepted, by their SHA-256 in hexadecimal. Published with scrcpy 4.1 (Genymobile/scrcpy,
 * doc/build.md, "Prebuilt server"), under the Apache licence 2.0.
 */
export const COMPONENTS: Readonly<Record<string, { version: string; licence: string }>> = {
  deacb991ed2509715160ffdc7907e47b4160eb30d1566217e9047fd5b8850cae: {
    version: COMPONENT_VERSION,
    licence: 'Apache-2.0',
  },
};
