import { Component } from 'react'
import type { ReactNode } from 'react'

interface ErrorBoundaryProps {
  /** What stands in place of what broke; `again` draws that once more. */
  fallback: ReactNode | ((error: unknown, again: () => void) => ReactNode)
  onError?: (error: unknown) => void
  children: ReactNode
}

interface Caught {
  readonly failure: { readonly error: unknown } | null
}

/** A part that breaks while it is drawn takes nothing else with it. Only a class can catch that. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, Caught> {
  override state: Caught = { failure: null }

  static getDerivedStateFromError(error: unknown): Caught {
    return { failure: { error } }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError?.(error)
  }

  override render(): ReactNode {
    const { failure } = this.state
    const { fallback, children } = this.props
    if (failure === null) return children
    return typeof fallback === 'function'
      ? fallback(failure.error, () => this.setState({ failure: null }))
      : fallback
  }
}
