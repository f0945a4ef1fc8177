import { type ReactNode, useEffect, useRef } from 'react';

interface NoticeProps {
  readonly role: 'status' | 'alert';
  /** True when the visitor came here by a step: what they were on is gone, and the focus with it. */
  readonly takesFocus: boolean;
  readonly children: ReactNode;
}

/** Stands where a step would stand. */
export function Notice({ role, takesFocus, children }: NoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) notice.current?.focus();
  }, [takesFocus]);
  return (
    <div className="notice" ref={notice} role={role} tabIndex={-1}>
      {children}
    </div>
  );
}
