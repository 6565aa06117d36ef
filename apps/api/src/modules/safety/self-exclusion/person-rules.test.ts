import { describe, expect, test } from "vitest";
import { matchPeople, nameKeys, phoneForms, type Person } from "./person-rules.ts";

const person: Person = { name: "Анна", surname: "Смирнова", birthDate: "1990-05-17", phone: "79001234567" };
const named = (name: string, surname: string): Person => ({ ...person, name, surname, phone: null });

describe("one person in different spellings", () => {
  test.each([
    ["Анна", "Смирнова"],
    ["АННА", "смирнова"],
    ["Смирнова", "Анна"],
    ["Anna", "Smirnova"],
    ["ANA", "Smirnova"],
    ["Ánna", "Smîrnova"],
    ["Анна", "Смирнова "],
  ])("%s %s", (name, surname) => {
    expect(matchPeople(person, named(name, surname))).toBe("person");
  });

  test.each([
    ["Пётр", "Соловьёв", "Петр", "Соловьев"],
    ["Пётр", "Соловьёв", "Pyotr", "Solovyov"],
    ["Дмитрий", "Щербаков", "Dmitry", "Shcherbakov"],
    ["Дмитрий", "Щербаков", "Dmitriy", "Scherbakov"],
    ["Евгений", "Цветков", "Yevgeny", "Tsvetkov"],
    ["Юлия", "Жукова", "Yulia", "Zhukova"],
    ["Юлия", "Жукова", "Julija", "Zhukova"],
    ["Наталья", "Хрущёва", "Natalya", "Khrushcheva"],
    ["Мария", "Яковлева", "Mariya", "Iakovleva"],
    ["Анна-Мария", "О’Нил", "Анна Мария", "ОНил"],
    ["José", "Núñez", "Jose", "Nunez"],
    ["Łukasz", "Øberg", "Lukasz", "Oberg"],
    ["Александр", "Быков", "Aleksandr", "Bykov"],
    ["Alexei", "Wolf", "Алексей", "Волф"],
    ["Mitchell", "Tchaikin", "Michell", "Chaikin"],
    ["Philip", "Thomson", "Filip", "Tomson"],
    ["Jack", "Brackman", "Jak", "Brakman"],
    ["Quentin", "Quist", "Kuentin", "Kuist"],
    ["Julia", "Ivanova", "Юлия", "Иванова"],
    ["Yaroslav", "Ivanov", "Ярослав", "Иванов"],
    ["Annna", "Stone", "Anna", "Stone"],
    ["Annnna", "Stone", "Ana", "Stone"],
    ["Anna  -  Maria", "Stone", "Anna", "Maria Stone"],
    ["Смир", "нова Анна", "Анна", "Смир нова"],
  ])("%s %s is %s %s", (name, surname, otherName, otherSurname) => {
    expect(matchPeople(named(name, surname), named(otherName, otherSurname))).toBe("person");
  });

  test.each([
    ["Анна", "Смирнова", "Инна", "Смирнова"],
    ["Анна", "Смирнова", "Анна", "Смирнов"],
    ["Иван", "Петров", "Пётр", "Иванов"],
    ["Anna", "Stone", "Anna Maria", "Stone"],
  ])("%s %s is different from %s %s", (name, surname, otherName, otherSurname) => {
    expect(matchPeople(named(name, surname), named(otherName, otherSurname))).toBe(null);
  });
});

describe("insufficient matches", () => {
  const other: Person = { name: "Пётр", surname: "Иванов", birthDate: "1985-01-02", phone: "79990000000" };
  test("are a name alone, a birth date alone, and another phone", () => {
    expect(matchPeople(person, { ...other, name: "Анна", surname: "Смирнова" })).toBe(null);
    expect(matchPeople(person, { ...other, birthDate: person.birthDate })).toBe(null);
    expect(matchPeople(person, other)).toBe(null);
  });

  test("are empty profiles", () => {
    const empty: Person = { name: null, surname: null, birthDate: null, phone: null };
    expect(matchPeople(empty, empty)).toBe(null);
    expect(matchPeople({ ...empty, birthDate: "1990-05-17" }, { ...empty, birthDate: "1990-05-17" })).toBe(
      null,
    );
    expect(nameKeys({ name: "-", surname: "." }).size).toBe(0);
    expect(nameKeys({ name: "Anna", surname: "." }).size).toBe(0);
    expect(nameKeys({ name: "-", surname: "Stone" }).size).toBe(0);
    expect(nameKeys({ name: "Anna", surname: null }).size).toBe(0);
    expect(nameKeys({ name: null, surname: "Stone" }).size).toBe(0);
    const anna = { ...empty, name: "Anna", surname: "Stone" };
    expect(matchPeople(anna, anna)).toBe(null);
    expect(matchPeople({ ...empty, phone: "79001234567" }, empty)).toBe(null);
    expect(matchPeople(empty, { ...empty, phone: "79001234567" })).toBe(null);
  });
});

describe("the phone", () => {
  test("matches alone, with a leading 7, 8 or 00", () => {
    const stranger: Person = {
      name: "Пётр",
      surname: "Иванов",
      birthDate: "1985-01-02",
      phone: "89001234567",
    };
    expect(matchPeople(person, stranger)).toBe("phone");
    expect(phoneForms("79001234567")).toContain("0079001234567");
    expect(phoneForms("0035621000000")).toContain("35621000000");
    expect(phoneForms("35621000000")).not.toContain("85621000000");
  });
});

test("a name is indexed with its words joined in each order", () => {
  expect([...nameKeys({ name: "Ben", surname: "Adam" })].toSorted()).toEqual(["adamben", "benadam"]);
});

test("only a Russian number of eleven digits matches with 7 and with 8", () => {
  expect(phoneForms("89001234567")).toEqual(["79001234567", "89001234567", "0079001234567", "0089001234567"]);
  expect(phoneForms("4979001234567")).toEqual(["4979001234567", "004979001234567"]);
  expect(phoneForms("790012345678")).toEqual(["790012345678", "00790012345678"]);
});
