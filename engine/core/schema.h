#pragma once
// The form of what to_json writes, derived from the same descriptions. Where a game's Names writes a type in its own way, it
// has the schema of it, too: `static Schema schema(const T&, Definitions&)`.
// An id that can be none starts out as none, and is then null in JSON: a member with another default is never null.

#include "engine/core/json_codec.h"

#include <cstdint>
#include <limits>
#include <string>
#include <typeinfo>
#include <vector>

namespace tminus {

struct SchemaField;

struct Schema {
    enum class Kind : std::uint8_t {
        text,     // of `low` to `high` characters that matches `pattern`, if they are known
        boolean,  // `only` this one, if it is known
        integer,  // from `low` to `high`, if they are known
        choice,   // one of `texts`
        list,     // of `parts[0]`, with `low` to `high` entries, if they are known
        map,      // of `parts[1]` by `parts[0]`; `complete`: each choice of `parts[0]` is there
        object,   // `fields` and nothing else
        one_of,   // of `parts`
        any_of,   // at least one of `parts`
        with,     // the objects of `parts[0]`, with `fields` besides their own
        named     // the definition of `name`
    };

    Kind kind{};
    bool nullable = false;
    bool complete = false;
    std::optional<std::int64_t> low, high;
    std::optional<bool> only;
    std::string name;  // "scope.Name"
    std::string pattern;
    std::string note;  // for those who read it
    std::vector<std::string> texts;
    std::vector<Schema> parts;
    std::vector<SchemaField> fields;

    static Schema text();
    static Schema text(std::size_t low, std::size_t high);
    static Schema text_like(std::string pattern);
    static Schema boolean(std::optional<bool> only = {});
    static Schema integer(std::optional<std::int64_t> low = {}, std::optional<std::int64_t> high = {});
    static Schema choice(std::vector<std::string> texts);
    static Schema list(Schema part, std::optional<std::int64_t> low = {}, std::optional<std::int64_t> high = {});
    static Schema map(Schema key, Schema value, bool complete);
    static Schema object(std::vector<SchemaField> fields);
    static Schema one_of(std::vector<Schema> parts);
    static Schema any_of(std::vector<Schema> parts);
    static Schema with(Schema part, std::vector<SchemaField> fields);
    static Schema named(std::string name);
    Schema or_null() const;

    bool operator==(const Schema&) const;
};

struct SchemaField {
    std::string key;
    Schema schema;
    bool optional = false;

    bool operator==(const SchemaField& other) const {
        return key == other.key && schema == other.schema && optional == other.optional;
    }
};

struct Definition {
    std::string scope;  // a game, "table", or "shared" by all
    std::string name;   // within the scope
    Schema schema;

    std::string full_name() const { return scope + "." + name; }
};

// All types that have a name, each after those it is made of.
class Definitions {
public:
    // The scope of the types that are not shared from now on.
    void begin(std::string scope) { scope_ = std::move(scope); }
    const std::string& scope() const { return scope_; }

    // Adds the type unless it is there; throws std::logic_error if another one has its name.
    Schema add(const std::string& scope, const std::string& name, Schema schema);
    Schema add(const std::string& name, Schema schema) { return add(scope_, name, std::move(schema)); }
    // Throws std::logic_error if there is no such field.
    void note(const std::string& full_name, std::string_view field, std::string note);

    const Definition& at(const std::string& full_name) const;  // throws std::logic_error
    const Schema& resolved(const Schema&) const;
    const std::vector<Definition>& all() const { return all_; }

private:
    std::string scope_ = "shared";
    std::vector<Definition> all_;
};

// tminus::rescue::Plan is "Plan"; what stands in tminus itself is shared.
struct TypeName {
    std::string name;
    bool shared;
};
TypeName type_name(const std::type_info&);

template <class T>
Schema define(Definitions& all, Schema schema) {
    const TypeName type = type_name(typeid(T));
    return all.add(type.shared ? "shared" : all.scope(), type.name, std::move(schema));
}

template <DescribedEnum E>
Schema enum_schema(Definitions& all) {
    std::vector<std::string> texts;
    boost::mp11::mp_for_each<boost::describe::describe_enumerators<E>>(
        [&](auto enumerator) { texts.push_back(enumerator_text(enumerator.value)); });
    return define<E>(all, Schema::choice(std::move(texts)));
}

template <class T>
Schema integer_schema() {
    if constexpr (sizeof(T) > 2)
        return Schema::integer();
    else
        return Schema::integer(std::numeric_limits<T>::min(), std::numeric_limits<T>::max());
}

template <class T>
bool is_none(const T& value) {
    if constexpr (requires { T::none; })
        return value == T::none;
    else
        return false;
}

template <class Names, class T>
Schema schema_of(const T& value, Definitions& all);

template <class Names, DescribedStruct T>
std::vector<SchemaField> fields_of(const T& value, Definitions& all) {
    std::vector<SchemaField> fields;
    for_each_member(value, [&]<class Member>(std::string_view key, const Member& member) {
        if constexpr (is_maybe<Member>)
            fields.push_back({std::string(key), schema_of<Names>(typename Member::value_type{}, all), true});
        else
            fields.push_back({std::string(key), schema_of<Names>(member, all)});
    });
    return fields;
}

template <class Names, class Variant>
Schema variant_schema(Definitions& all) {
    std::vector<Schema> parts;
    boost::mp11::mp_for_each<
        boost::mp11::mp_transform<std::type_identity, boost::mp11::mp_rename<Variant, boost::mp11::mp_list>>>(
        [&]<class T>(std::type_identity<T>) {
            std::vector<SchemaField> fields = fields_of<Names>(T{}, all);
            fields.insert(fields.begin(), SchemaField{"type", Schema::choice({std::string(T::name)})});
            parts.push_back(define<T>(all, Schema::object(std::move(fields))));
        });
    return Schema::one_of(std::move(parts));
}

// As to_json, case by case.
template <class Names, class T>
Schema schema_of(const T& value, Definitions& all) {
    if constexpr (requires { Names::schema(value, all); }) {
        const Schema schema = Names::schema(value, all);
        return is_none(value) ? schema.or_null() : schema;
    } else {
        static_assert(
            !requires(const Names& names) { names.to_json(value); } && !requires(const Names& names) { names.form(value); },
            "this form needs a schema beside it");
        if constexpr (requires(const Names& names) { names.text(value); }) {
            const Schema schema = define<T>(all, Schema::text());
            return is_none(value) ? schema.or_null() : schema;
        } else if constexpr (std::is_same_v<T, Seats>) {
            return Schema::list(integer_schema<Seat>(), {}, most_seats);
        } else if constexpr (DescribedEnum<T>) {
            return enum_schema<T>(all);
        } else if constexpr (std::is_same_v<T, bool>) {
            return Schema::boolean();
        } else if constexpr (std::is_integral_v<T>) {
            return integer_schema<T>();
        } else if constexpr (is_variant<T>) {
            return variant_schema<Names, T>(all);
        } else if constexpr (std::is_same_v<T, std::string>) {
            return Schema::text();
        } else if constexpr (is_optional<T>) {
            return schema_of<Names>(typename T::value_type{}, all).or_null();
        } else if constexpr (is_by_enum<T>) {
            return Schema::map(enum_schema<typename T::Key>(all), schema_of<Names>(value[0], all), true);
        } else if constexpr (is_by_name<T>) {
            return Schema::map(Schema::text(), schema_of<Names>(typename T::value_type::second_type{}, all), false);
        } else if constexpr (DescribedStruct<T>) {
            return define<T>(all, Schema::object(fields_of<Names>(value, all)));
        } else if constexpr (GrowingList<T>) {
            return Schema::list(schema_of<Names>(typename T::value_type{}, all), {}, T::capacity());
        } else if constexpr (is_per_seat<T>) {
            return Schema::list(schema_of<Names>(value[0], all), 1, most_seats);
        } else if constexpr (requires { std::tuple_size<T>::value; }) {
            return Schema::list(schema_of<Names>(value[0], all), std::tuple_size_v<T>, std::tuple_size_v<T>);
        } else {
            return Schema::list(schema_of<Names>(typename T::value_type{}, all));
        }
    }
}

}  // namespace tminus
