type Collection = Map<unknown, unknown> | Set<unknown> | unknown[];

/** Keeps what collections hold, and the objects in them. Returns what puts it back. */
export function keepCollections(collections: readonly Collection[]): () => void {
  const kept = structuredClone(collections);
  return () => {
    for (const [index, elements] of structuredClone(kept).entries()) {
      const collection = collections[index];
      if (Array.isArray(collection)) collection.splice(0, collection.length, ...elements);
      else {
        collection?.clear();
        for (const each of elements)
          if (collection instanceof Map) collection.set(...(each as [unknown, unknown]));
          else collection?.add(each);
      }
    }
  };
}
