/** What is wrong with the settings, in words for the one who started the program. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}
