/** Title, description, addresses and previews, as the platform's own document has them. */
export const Head = ({ elements }) =>
  elements.map(({ tag: Tag, attributes, text, data }) => (
    <Tag
      key={JSON.stringify(attributes)}
      {...attributes}
      {...(data ? { dangerouslySetInnerHTML: { __html: data } } : {})}
    >
      {text}
    </Tag>
  ));
