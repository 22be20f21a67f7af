import { createElement, Fragment, type ReactElement } from 'react';
import type { Result } from '#shared/simulator/result.ts';
import { drawResult, drawUnknown } from './result-view.ts';

/** The figures, tables and notes of a result. */
export const ResultCard = ({ result }: { result: Result }) =>
  createElement(Fragment, null, ...drawResult<ReactElement>(createElement, result));

/** What stands in place of a result while a figure is wrong. */
export const UnknownResult = ({ sentence }: { sentence: string | undefined }) =>
  createElement(Fragment, null, ...drawUnknown<ReactElement>(createElement, sentence));
