import { createElement, Fragment, type ReactElement } from 'react';
import type { Result } from '#shared/simulator/result.ts';
import { drawResult } from './result-view.ts';

/** The figures, tables and notes of a result. */
export const ResultCard = ({ result }: { result: Result }) =>
  createElement(Fragment, null, ...drawResult<ReactElement>(createElement, result));
