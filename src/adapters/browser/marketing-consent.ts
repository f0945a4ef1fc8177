/** Whether the visitor's browser says that they do not want to be tracked. */
export function objectsToTracking(): boolean {
  const { doNotTrack } = navigator;
  const { globalPrivacyControl } = navigator as { globalPrivacyControl?: unknown };
  return globalPrivacyControl === true || doNotTrack === '1';
}
