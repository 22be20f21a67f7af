import { Component, type ReactNode } from 'react';
import { BrokenPage, OpensLater } from '#core/screens.tsx';

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

/** Fetches again the style sheets that could not be loaded, for which the bundler asks once. */
async function fetchMissingSheets(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  await Promise.all(
    links
      .filter(({ sheet }) => sheet === null)
      .map((link) => {
        const { promise, resolve } = Promise.withResolvers<void>();
        const again = link.cloneNode() as HTMLLinkElement;
        again.addEventListener('load', () => resolve());
        again.addEventListener('error', () => resolve());
        link.replaceWith(again);
        return promise;
      }),
  );
}

/** Shows an error screen instead of a blank page. What could not be loaded offline is loaded once there is a connection. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override componentDidUpdate(previous: Props): void {
    if (previous.resetKey !== this.props.resetKey && this.state.error !== undefined)
      this.setState({ error: undefined });
  }

  readonly #tryAgain = async (): Promise<void> => {
    await fetchMissingSheets();
    this.setState({ error: undefined });
  };

  override render(): ReactNode {
    const { error } = this.state;
    const { children, framed = false } = this.props;
    if (error === undefined) return children;
    const stale = isMissingFile(error);
    if (stale && !navigator.onLine) return <OpensLater onOnline={this.#tryAgain} framed={framed} />;
    return <BrokenPage stale={stale} framed={framed} />;
  }
}
