import { Component, type ReactNode } from 'react';
import { PageFailure } from './PageFailure.tsx';

type Props = { children: ReactNode };
type State = { failed: boolean; error: unknown };

/** Keeps the shell working when a page breaks or a part of it does not load. */
export class PageBoundary extends Component<Props, State> {
  override state: State = { failed: false, error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failed: true, error };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return <PageFailure error={this.state.error} retry={() => this.setState({ failed: false, error: null })} />;
  }
}
