/** Loads chunks: page code that is fetched later. */
export interface ChunkLoader {
  /**
   * @param load asks for the chunk; called anew at every try
   * @returns what was loaded; rejects when it failed or took longer than 120 s
   */
  load<Chunk>(load: () => Promise<Chunk>): Promise<Chunk>;
}
