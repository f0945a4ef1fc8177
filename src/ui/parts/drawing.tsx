import type { Icon } from '../icons.ts';

interface DrawingProps {
  readonly className: string;
  readonly icon: Icon;
}

/** A decorative icon, hidden from assistive technology. */
export function Drawing({ className, icon: { viewBox, strokeWidth, paths } }: DrawingProps) {
  return (
    <svg
      className={className}
      viewBox={viewBox}
      fill="none"
      strokeWidth={strokeWidth}
      aria-hidden="true"
    >
      {paths.map((path) => (
        <path key={path.d} {...path} />
      ))}
    </svg>
  );
}
