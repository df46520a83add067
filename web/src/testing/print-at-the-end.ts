import { configure, getConfig } from '@testing-library/react'

const { getElementError: printDocument } = getConfig()

/**
 * The library prints the whole document whenever something is not there, also each time it looks for what is about to
 * come: a tenth of all the tests' time. While it waits a sentence is enough; when it gives up it asks once more.
 */
configure({
  getElementError(message, container) {
    const { _disableExpensiveErrorDiagnostics: isWaiting } = getConfig() as Looking
    if (isWaiting !== true) return printDocument(message, container)
    return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
  },
})

interface Looking {
  readonly _disableExpensiveErrorDiagnostics?: boolean
}
