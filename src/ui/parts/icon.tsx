import type { ReactNode } from 'react';

interface IconProps {
  readonly className: string;
  readonly viewBox: string;
  readonly children: ReactNode;
}

/** Decoration: the text beside it says the same. */
export function Icon({ className, viewBox, children }: IconProps) {
  return (
    <svg className={className} viewBox={viewBox} fill="none" aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}
