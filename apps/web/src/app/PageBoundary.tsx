import { Component, type ReactNode } from 'react';
import { PageFailure } from './PageFailure.tsx';

type Props = { children: ReactNode };
type State = { failed: boolean; error: unknown };

/** Keeps a broken page, or a part that did not come, from taking the shell with it. */
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
