/** An icon as data, which the page and the service's pages draw. */
export interface Icon {
  readonly viewBox: string;
  readonly strokeWidth?: number;
  readonly paths: readonly {
    readonly d: string;
    readonly fill?: string;
    readonly stroke?: string;
  }[];
}

export const errorIcon: Icon = {
  viewBox: '0 0 16 16',
  strokeWidth: 1.8,
  paths: [
    { fill: 'currentColor', d: 'M8 1a7 7 0 1 1 0 14A7 7 0 1 1 8 1' },
    { stroke: 'var(--surface)', d: 'M8 4v5M8 11v1' },
  ],
};

/** Beside a rule of the password that is met. */
export const ruleIcon: Icon = {
  viewBox: '0 0 16 16',
  strokeWidth: 2,
  paths: [{ stroke: 'currentColor', d: 'M3.5 8.5l3 3 6-7' }],
};

export const successIcon = /* @__PURE__ */ statusIcon('M20.5 33l8 8L44 24');

export const reviewIcon = /* @__PURE__ */ statusIcon(
  'M32 18a14 14 0 1 1 0 28A14 14 0 1 1 32 18M32 24v8l5 4',
);

/** The icon of a result. */
export function statusIcon(d: string): Icon {
  return { viewBox: '0 0 64 64', strokeWidth: 3, paths: [{ stroke: 'currentColor', d }] };
}
