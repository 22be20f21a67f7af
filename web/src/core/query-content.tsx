import type { ComponentProps, ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Skeleton, type SkeletonHeight } from '#ui/skeleton.tsx';
import { ErrorState } from '#ui/states.tsx';
import type { ApiError } from './api-error.ts';

/** The part of `useApiQuery` and `useApiPages` that these components read. */
export interface Query<Data> {
  data: Data | undefined;
  error: ApiError | null;
  isFetching: boolean;
  /** Of pages: all items loaded so far. */
  items?: readonly unknown[];
  refetch(): Promise<unknown>;
}

interface LoadingProps {
  /** For screen readers. */
  label?: string;
  /** Lines of text, or the heights of blocks: about the size of the content, to limit layout shift. */
  skeleton: number | readonly SkeletonHeight[];
  /** Lays out the blocks. */
  className?: string;
}

/** A placeholder while content is loading. */
export function LoadingState({ label, skeleton, className }: LoadingProps) {
  const blocks =
    typeof skeleton === 'number' ? (
      <Skeleton lines={skeleton} />
    ) : (
      [...skeleton.entries()].map(([position, height]) => <Skeleton key={position} height={height} />)
    );
  if (!label) return blocks;
  return (
    <div className={className ?? (Array.isArray(blocks) && blocks.length > 1 ? 'stack-wide' : undefined)} role="status">
      <span className="visually-hidden">{label}</span>
      {blocks}
    </div>
  );
}

interface LoadFailureProps {
  query: Query<unknown>;
  /** Default: the title of `ErrorState`. */
  title?: string;
}

/** Why a query failed, with the API's text, and a retry button. */
export const LoadFailure = ({ query: { error, isFetching, refetch }, title }: LoadFailureProps) => (
  <ErrorState title={title} onRetry={() => void refetch()} retrying={isFetching} requestId={error?.requestId}>
    {error?.detail}
  </ErrorState>
);

interface QueryContentProps<Data> extends LoadingProps {
  query: Query<Data>;
  failureTitle?: string;
  /** Replaces `LoadFailure`. */
  failure?: (error: ApiError) => ReactNode;
  /** Replaces the content when there is none. */
  empty?: ReactNode;
  /** Default: pages were read, and all are empty. */
  isEmpty?: boolean;
  children: (data: Data) => ReactNode;
}

/**
 * The response to a query, a placeholder until it arrives, or its failure. A failed refetch keeps the last response.
 */
export function QueryContent<Data>(props: QueryContentProps<Data>) {
  const { query, failureTitle, failure, empty, isEmpty = query.items?.length === 0, children, ...loading } = props;
  const { data, error } = query;
  if (data !== undefined) return isEmpty && empty !== undefined ? empty : children(data);
  if (!error) return <LoadingState {...loading} />;
  return failure ? failure(error) : <LoadFailure query={query} title={failureTitle} />;
}

interface MoreButtonProps extends Omit<ComponentProps<typeof Button>, 'loading' | 'onClick'> {
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage(): Promise<unknown>;
  };
}

/** Loads the next page, while there is one. */
export const MoreButton = ({ query: { hasNextPage, isFetchingNextPage, fetchNextPage }, ...props }: MoreButtonProps) =>
  hasNextPage && <Button {...props} loading={isFetchingNextPage} onClick={() => void fetchNextPage()} />;
