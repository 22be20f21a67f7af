import { Component, type ReactNode } from 'react';
import { Broken } from '#core/screens.tsx';

interface Props {
  /** A new value (the address) resets the error. */
  resetKey: string;
  /** Whether it stands within the frame of the signed-in pages, which then stays. */
  framed?: boolean;
  children: ReactNode;
}

interface State {
  error: unknown;
}

/** Whether a file failed to load: the browsers' messages for scripts, the bundler's for style sheets. */
const isMissingFile = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|module script failed|preload CSS/i.test(error.message);

/** Shows an error screen instead of a blank page. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override componentDidUpdate(previous: Props): void {
    if (previous.resetKey !== this.props.resetKey && this.state.error !== undefined)
      this.setState({ error: undefined });
  }

  override render(): ReactNode {
    if (this.state.error === undefined) return this.props.children;
    return <Broken stale={isMissingFile(this.state.error)} framed={this.props.framed ?? false} />;
  }
}
