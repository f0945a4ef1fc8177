import type { ReactNode } from 'react';
import type { ResultId } from '../../../domain/step.ts';
import { Icon } from '../../parts/icon.tsx';

const person = (
  <>
    <circle cx="32" cy="26" r="6.5" pathLength="1" />
    <path d="M19.5 44.5c1.6-6.4 6.4-9.5 12.5-9.5s10.9 3.1 12.5 9.5" pathLength="1" />
  </>
);

const drawings: Readonly<Record<ResultId, ReactNode>> = {
  success: <path d="M20.5 33l8 8L44 24" pathLength="1" />,
  createInSaasFailed: (
    <>
      <circle cx="32" cy="32" r="13.5" pathLength="1" />
      <path d="M32 24.5V32l5 3.5" pathLength="1" />
    </>
  ),
  orgAlreadyRegistered: person,
  adminAlreadyRegistered: person,
};

/** How a sign-up ended, at a glance: a tick, a clock or a person. */
export function StatusMark({ result }: { readonly result: ResultId }) {
  return (
    <Icon className={`status-mark ${result}`} viewBox="0 0 64 64">
      <g stroke="currentColor" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
        {drawings[result]}
      </g>
    </Icon>
  );
}
