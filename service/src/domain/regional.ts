/** A kind of system of which there is one for all regions, one for each region, or none. */
export class Regional<System> {
  private readonly systems: ReadonlyMap<string | null, System>;

  /**
   * @param common the system of all regions; null for none
   * @param regional the systems of regions by name; if there are any, they replace the common one
   */
  constructor(common: System | null, regional: Readonly<Record<string, System>> = {}) {
    const ofRegions = Object.entries(regional);
    this.systems = new Map(ofRegions.length > 0 || common === null ? ofRegions : [[null, common]]);
  }

  get isEmpty(): boolean {
    return this.systems.size === 0;
  }

  /** The regions that have a system of their own; null stands for all regions. */
  get regions(): readonly (string | null)[] {
    return [...this.systems.keys()];
  }

  get all(): readonly System[] {
    return [...this.systems.values()];
  }

  /** The system of a region; null if it has none. */
  of(region: string | null): System | null {
    return this.systems.get(region) ?? this.systems.get(null) ?? null;
  }

  map<Other>(convert: (system: System, region: string | null) => Other): Regional<Other> {
    const converted = [...this.systems].map(
      ([region, system]) => [region, convert(system, region)] as const,
    );
    const [first] = converted;
    return first?.[0] === null
      ? new Regional(first[1])
      : new Regional<Other>(null, Object.fromEntries(converted));
  }
}
