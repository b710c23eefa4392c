/** The version of scrcpy-server that we start, and whose video we read. */
export const COMPONENT_VERSION = '4.1';

/** Casting components that are accepted, by their SHA-256 in hexadecimal. */
export type ComponentPins = Readonly<Record<string, Readonly<{ version: string; licence: string }>>>;

/**
 * The casting component as it was published under the Apache licence 2.0: `scrcpy-server-v4.1`, 733,706 bytes, of the release v4.1 of
 * Genymobile/scrcpy. The SHA-256 stands in its doc/build.md ("Prebuilt server"); public projects that took it from the
 * release's SHA256SUMS.txt, among them Homebrew's formula, pin the same.
 */
export const COMPONENTS: ComponentPins = {
  deacb991ed2509715160ffdc7907e47b4160eb30d1566217e9047fd5b8850cae: {
    version: COMPONENT_VERSION,
    licence: 'Apache-2.0',
  },
};
